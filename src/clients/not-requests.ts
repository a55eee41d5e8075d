/**
 * Callees that take a path or URL and send nothing: routers, links, loggers, assertions, i18n, the file system.
 * Read from the packages' own documentation; a name counts as a member of any object unless a receiver is given.
 */
export const notRequests = {
  /** Called with these names, whatever they belong to. */
  names: new Set([
    'log', 'debug', 'info', 'warn', 'error', 'trace', 'assert', 'expect', 'toBe', 'toEqual', 'toStrictEqual', 'toContain', 'toMatch', 'toThrow',
    'toHaveBeenCalledWith', 'toHaveBeenLastCalledWith', 'toHaveBeenNthCalledWith', 'toMatchObject', 'calledWith', 'calledOnceWith', 'equal',
    'strictEqual', 'deepEqual', 'deepStrictEqual', 'include', 'includes', 'startsWith', 'endsWith', 'indexOf', 'lastIndexOf', 'split', 'match', 'matches',
    'test', 'describe', 'it', 'navigate', 'redirect', 'revalidatePath', 'revalidateTag', 'Link', 'push', 'emit', 'on', 'once', 'addEventListener',
    'readFile', 'readFileSync', 'writeFile', 'writeFileSync', 'existsSync', 'mkdir', 'mkdirSync', 'readdir', 'stat', 'join', 'resolve', 'require',
    'import', 't', '$t', 'i18n', 'translate', 'describeRoute', 'use', 'tool', 'registerTool', 'command', 'option', 'Error', 'TypeError', 'RegExp',
    'Date', 'Set', 'Map', 'setTimeout',
    // Patterns that a test compares requests with, and what it looks for on a page.
    'waitForResponse', 'waitForRequest', 'waitForRequestFinished', 'unroute', 'routeFromHAR', 'toHaveURL', 'toHaveAttribute', 'toHaveTextContent',
    'toHaveProperty', 'lastCalledWith', 'nthCalledWith', 'toHaveBeenCalledExactlyOnceWith', 'should', 'contains', 'locator', 'getByText', 'querySelector',
    'querySelectorAll',
    // Keys of the cache of a query library: https://tanstack.com/query/latest/docs/reference/QueryClient
    'invalidateQueries', 'refetchQueries', 'cancelQueries', 'removeQueries', 'resetQueries', 'getQueryData', 'setQueryData', 'getQueriesData', 'setQueriesData',
    'getQueryState', 'getQueryDefaults', 'setQueryDefaults', 'isFetching', 'isMutating',
    // Parts of a document, the clipboard, and the answers of a server.
    'setAttribute', 'addScriptTag', 'addStyleTag', 'writeText', 'respond', 'pushStream', 'writeHead',
    'readdirSync', 'statSync', 'lstat', 'lstatSync', 'appendFile', 'appendFileSync', 'copyFile', 'unlink', 'unlinkSync', 'rm', 'rmSync',
    'createReadStream', 'createWriteStream', 'readTextFile', 'readTextFileSync', 'writeTextFile', 'writeTextFileSync', 'readJson', 'outputFile',
  ]),
  /** Called with these names, with a page of a site or an object that describes one: routers, and the browser of a test. */
  pages: new Set([
    'goto', 'visit', 'navigateTo', 'navigateByUrl', 'createUrlTree', 'pushState', 'replaceState', 'permanentRedirect', 'rewrite', 'generatePath',
    'matchPath', 'preloadData', 'preloadCode', 'invalidate', 'openURL', 'openUrl', 'openExternal', 'location', 'waitForURL', 'waitForNavigation',
  ]),
  /** Globals of a browser or a runtime, or functions of one, that navigate, show a dialog or read a file, and send no request. */
  globals: new Set([
    'open', 'alert', 'confirm', 'prompt', 'print', 'navigation', 'Bun.file', 'Bun.write', 'Bun.serve', 'Bun.resolveSync', 'Deno',
    'GM.openInTab', 'GM.setValue', 'GM.setClipboard', 'GM.notification', 'GM_openInTab', 'GM_setValue', 'GM_setClipboard', 'GM_notification',
  ]),
  receivers: new Set([
    'history', 'location', 'performance', 'cache', 'caches', 'console', 'logger', 'log', 'router', 'Router', 'path', 'fs', 'z', 'vi',
    'jest', 'assert', 'chalk', 'i18n', 'expect', 'sinon', '$router', 'tabs', 'clipboard',
    // What a request or a page holds.
    'headers', 'searchParams', 'formData', 'cookies', 'cookieStore', 'localStorage', 'sessionStorage',
  ]),
  /** Members that mark an object with a method and a path as the description of an in-project route. */
  routeMembers: new Set(['handler', 'handlers', 'preHandler', 'responses', 'controller', 'middleware', 'middlewares', 'operationId']),
  /** Packages of servers: a method of one of their objects declares a route. Their clients are other modules (`hono/client`). */
  servers: new Set<string>([
    'express', 'express-promise-router', 'router', 'connect', 'next-connect', 'fastify', 'hono', 'hono/tiny', 'hono/quick', '@hono/zod-openapi',
    'koa', 'koa-router', '@koa/router', 'polka', 'restify', '@hapi/hapi', 'itty-router', 'h3', 'find-my-way', '@tinyhttp/app', 'hyper-express',
    'elysia', 'restana', '0http', 'worktop', '@oak/oak', 'tiny-request-router',
  ]),
  /** The names of the types of servers. */
  serverTypes: new Set<string>([
    'Express', 'Application', 'Router', 'IRouter', 'FastifyInstance', 'Hono', 'OpenAPIHono', 'Koa', 'Polka', 'Server', 'App', 'RouterType',
    'Elysia',
  ]),
  /** Receivers of these names serve if their methods take a path and an argument that is no options. */
  serverNames: new Set<string>(['app', 'server', 'express', 'fastify', 'hono', 'koa', 'polka']),
  /** Packages whose functions send nothing. */
  modules: new Set([
    'path', 'node:path', 'fs', 'node:fs', 'fs/promises', 'node:fs/promises', 'url', 'node:url', 'zod', 'vitest', 'chai',
    'commander', 'yargs',
    // Texts, versions, numbers, dates, identifiers, questions in a terminal, patterns of files.
    'dedent', 'ts-dedent', 'semver', 'pretty-bytes', 'ms', 'dayjs', 'moment', 'uuid', 'nanoid', 'clsx', 'classnames', 'prompts', 'inquirer',
    'cli-table3', 'minimatch', 'micromatch', 'picomatch', 'globby', 'fast-glob', 'glob', 'glob-to-regexp', 'object-hash', 'p-limit', 'p-map', 'p-queue',
    'get-port', 'tree-kill',
    // Decorators of controllers.
    '@nestjs/common', 'routing-controllers',
    // Routers of pages.
    'react-router-dom', 'react-router', 'vue-router', 'next/navigation', 'next/router', 'next/server', 'next/cache', 'next/link', '@angular/router',
    '@tanstack/react-router', '@remix-run/react', '$app/navigation', '@sveltejs/kit', 'expo-router', 'wouter', '@reach/router', 'svelte-routing',
    'page', '@inertiajs/react', '@inertiajs/vue3', '@react-navigation/native',
    // Browsers that tests open pages in. Playwright also has a client.
    'puppeteer', 'puppeteer-core', 'selenium-webdriver', 'webdriverio', 'nightmare', 'zombie',
  ]),
  /** Packages whose functions only print, format or check what they are given. */
  printers: new Set([
    'debug', 'loglevel', 'winston', 'pino', 'consola', 'signale', 'npmlog', 'bunyan', 'log4js', 'tslog', 'electron-log', 'ulog', 'fancy-log', 'chalk',
    'picocolors', 'kleur', 'kleur/colors', 'colorette', 'ansi-colors', 'ora', 'boxen', 'assert', 'node:assert', 'assert/strict', 'node:assert/strict', 'util',
    'node:util', 'tiny-invariant', 'invariant', 'ts-invariant',
  ]),
  /** Callees that make a mock of a server. */
  mocks: new Set([
    'nock', 'intercept', 'onGet', 'onPost', 'onPut', 'onPatch', 'onDelete', 'mockResolvedValue', 'mockImplementation', 'reply', 'fulfill', 'respondWith',
    'stubRequest', 'stubOnce',
  ]),
  /** Objects of these names are mocks of a server, whatever is called on them. */
  mockReceivers: new Set(['nock', 'fetchMock', 'moxios', 'mockServer', 'mockAxios', 'axiosMock', 'mswServer']),
  mockModules: new Set(['nock', 'msw', 'fetch-mock', 'axios-mock-adapter', 'jest-fetch-mock', 'vitest-fetch-mock']),
} as const
