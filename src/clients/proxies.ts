/** How tools that build or serve a site are told to pass requests on to another server, by their documentation. */
export const proxies = {
  /** Files that configure them: Next.js, Vite, Vue CLI, Nuxt, webpack, Rspack, Rsbuild, CRACO. */
  config: /(?:^|\/)(?:(?:next|vite|vue|nuxt|astro|craco|rspack|rsbuild)\.config|webpack[\w.-]*)\.[cm]?[jt]s$/,
  /** Where a configuration has a table of servers by path. */
  tables: [['server', 'proxy'], ['devServer', 'proxy'], ['preview', 'proxy'], ['vite', 'server', 'proxy'], ['nitro', 'devProxy']],
  /** The function that returns rules of Next.js, the members of what it returns, and those of a rule. */
  rewrites: { of: 'rewrites', groups: ['beforeFiles', 'afterFiles', 'fallback'], source: 'source', destination: 'destination' },
  /** The member with the address of the other server. */
  target: ['target', 'upstream'],
  /** The paths that are passed on: of webpack, and of http-proxy-middleware 2 and 3. */
  paths: ['context', 'pathFilter'],
  /** A function that changes the path, and a table of patterns with what replaces them. */
  rewrite: ['rewrite', 'pathRewrite'],
  /** Packages whose functions return a handler that passes on requests. */
  packages: new Set(['http-proxy-middleware']),
  /** Those whose function gets the host of the other server, and the options with a function that makes the path. */
  hosts: new Set(['express-http-proxy']),
  resolvers: ['proxyReqPathResolver', 'forwardPath', 'forwardPathAsync'],
  /** The member of a request that has the path which the handler is mounted on. */
  mountedOn: ['baseUrl'],
  /** Plugins of Fastify, and their options: the path, the other server, what replaces the path there, and the methods that they pass on. */
  plugins: new Set(['@fastify/http-proxy', 'fastify-http-proxy']),
  plugin: { prefix: 'prefix', upstream: 'upstream', rewritten: 'rewritePrefix', methods: 'httpMethods' },
  /** The first major version of `http-proxy-middleware` that gets the path behind the one that it is mounted on; before, it got the whole path. */
  removingFrom: 3,
} as const

/** Members of objects that may say which paths are passed on, in the text of a file: for the search of files that ask such a server. */
export const proxiedPaths: readonly RegExp[] = [
  // Neither a rule for headers, nor a redirect, nor a rule that leads to another path of the site.
  /\bsource\s*:\s*(["'`])(\/[^"'`\s]*)\1\s*,\s*destination\s*:(?!\s*["'`]\/)[^,}\n]+(?=[,}\n])(?!\s*(?:,\s*)?(?:permanent|statusCode)\b)/g,
  /(["'`])\^?(\/[\w/-]+)\1\s*:\s*(?:\{|["'`]https?:)/g,
  /\b(?:pathFilter|context|prefix)\s*:\s*(?:\[\s*)?(["'`])(\/[\w/-]+)\1/g,
]

/** All packages of proxies. */
export const proxyPackages: ReadonlySet<string> = new Set([...proxies.packages, ...proxies.hosts, ...proxies.plugins])
