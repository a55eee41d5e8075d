import { describe, expect, it } from 'vitest'
import { ownCalls, stateSetters } from '../../src/engine/state-setters.ts'
import { memoryFiles } from '../../src/project/files.ts'
import { gate } from '../../src/project/gate.ts'
import { openProject } from '../../src/project/open-project.ts'
import { createModule } from '../../src/syntax/scopes.ts'
import { parseTypeScript } from '../../src/syntax/typescript.ts'
import { acme } from '../support/acme-interest.ts'
import { analyseInMemory, projectInMemory } from '../support/analyse-files.ts'

/** Returns the names in a file whose calls set a state, as `name: state`, and the calls of them in the file itself. */
function settersIn(text: string): { readonly setters: readonly string[], readonly own: readonly string[] } {
  const project = openProject('', { files: memoryFiles({ 'state.ts': text }) })
  const module = createModule(parseTypeScript('state.ts', text))
  const found = gate(project, acme, { prefilter: true, weakOnly: false })
  const setters = stateSetters({ project, gate: found, interest: acme, isLarge: false, has: () => true, module: () => module }, ['state.ts'])
  return { setters: setters.map(({ name, state }) => `${name}: ${state}`), own: ownCalls(setters, module).map(({ start, end }) => text.slice(start, end)) }
}

describe('setters of module state', () => {
  it.each<[string, string, readonly string[]]>([
    ['an assignment of a parameter', 'let base\nexport function setBase(b) { base = b }', ['setBase: base']],
    ['an arrow function', 'let base\nexport const setBase = b => { base = b }', ['setBase: base']],
    ['a parameter in a pattern, a rest or `arguments`', 'let a\nlet b\nlet c\nfunction one({ x }) { a = x }\nfunction two(...all) { b = all[0] }\nfunction three() { c = arguments[0] }', ['one: a', 'two: b', 'three: c']],
    ['a destructuring assignment', 'let base\nexport function configure(o) { ({ base } = o) }', ['configure: base']],
    ['a nested function', 'let base\nexport const later = b => () => { base = b }', ['later: base']],
    ['a constant by the test of a parameter', "let base\nexport function setBase(env) { if (env === 'x') base = '/x' }\nexport const get = () => base", ['setBase: base']],
    ['a constant behind an early return', "let base\nexport function setBase(env) { if (!env) return\n base = '/x' }\nexport const get = () => base", ['setBase: base']],
    ['a constant in a case', "let base\nexport function setBase(env) { switch (env) { case 'x': base = '/x' } }\nexport const get = () => base", ['setBase: base']],
    ['a member, a key and a merge', 'const c = {}\nfunction one(b) { c.base = b }\nfunction two(k) { c[k] = 1 }\nfunction three(o) { Object.assign(c, o) }', ['one: c', 'two: c', 'three: c']],
    ['a list and a map that grow', 'const l = []\nconst m = new Map()\nfunction add(x) { l.push(x) }\nfunction put(k, v) { m.set(k, v) }', ['add: l', 'put: m']],
    ['a default export, with a name and without', 'let base\nexport default function setBase(b) { base = b }', ['setBase: base', 'default: base']],
    ['a method of an object that is exported', 'let base\nexport default { setBase(b) { base = b } }', ['default: base']],
    ['an instance whose methods change members', 'class Api { setBase(b) { this.base = b } }\nexport const api = new Api()', ['api: api']],
    ['an instance of a class that inherits such methods', 'class Base { setBase(b) { this.base = b } }\nclass Api extends Base {}\nexport const api = new Api()', ['api: api']],
    ['what a function hands to its callback', "let base\nexport function withBase(isTest, f) { if (isTest) base = '/x'\n f(base) }", ['withBase: base']],
    ['what a function hands on in a parameter', "let base\nexport function put(request) { if (request.test) base = '/x'\n request.base = base }", ['put: base']],
    ['a variable that is made of a parameter', 'let base\nexport function setBase(o) { const { url } = o\n const b = url.href\n base = b }', ['setBase: base']],
    ['a variable that gets something of a parameter', 'let c\nexport function set(b) { const made = {}\n made.base = b\n c = made }\nexport function put(b) { const made = new Map()\n made.set(1, b)\n c = made }', ['set: c', 'put: c']],
    ['a text by the test of a parameter', "let level = true\nexport function set(x) { if (x) level = '/x' }\nexport const get = () => level", ['set: level']],
    ['what replaces the value of the start', "let a = '/x'\nlet b = '/x'\nexport function one() { a = process.env.BASE }\nexport function two() { const found = find()\n b = found }\nexport const get = () => a + b", ['one: a', 'two: b']],
    ['nothing in place of an empty value', "let a = ''\nlet b = {}\nlet c = null\nexport function load() { a = find()\n b = find()\n c = find() }\nexport const get = () => a + b.x + c", []],
    ['no variable that no parameter is part of', 'let root\nexport function getRoot() { const folder = find()\n root = folder.path\n return root }', []],
    ['no flag or number', "let seen = false\nlet count = 0\nexport function note(x) { if (x) seen = true\n seen = x === 'a'\n seen = !x\n count++\n count = -x }\nexport const get = () => [seen, count]", []],
    ['no constant that no test guards', "let base\nexport function useTest() { base = '/x' }\nexport const get = () => base", []],
    ['no value of the module itself', 'const TEST = make()\nlet base\nexport function useTest() { base = TEST }\nexport const get = () => base', []],
    ['no value that is made once', 'let client\nexport function getClient() { if (!client) client = make()\n return client }', []],
    ['no state of which only the function knows', 'let timer\nexport function later(x) { if (!x) return\n clearTimeout(timer)\n timer = setTimeout(run) }', []],
    ['no change at the top of the module', "let base = ''\nbase = '/x'\nexport const get = () => base", []],
    ['no member that only the constructor sets', 'class Api { constructor(b) { this.base = b } }\nexport const api = new Api()', []],
  ])('has %s', (_, text, expected) => {
    expect(settersIn(text).setters).toEqual(expected)
  })

  it('has their calls in the same module', () => {
    expect(settersIn("let base\nfunction apply(b) { base = b }\nexport const useTest = () => { apply('/x') }\nexport const get = () => base").own).toEqual(["apply('/x')"])
  })
})

const filler = Object.fromEntries(Array.from({ length: 8 }, (_, index) => [`src/page${index}.ts`, "import { get } from './state'\nexport const page = () => get('/accounts/1/pages')\n"]))
const cloudflare = 'https://api.cloudflare.com/client/v4'
const get = 'export const get = path => fetch(base + path)\n'
const use = "import { get } from './state'\nexport const minify = zone => get(`/zones/${zone}/settings/minify`)\n"

/** Returns what is found in one file of a project, by an analysis of all of it and by one of this file. */
function listedIn(files: Readonly<Record<string, string>>): { readonly whole: readonly string[], readonly narrowed: readonly string[] } {
  const project = projectInMemory({ ...filler, 'src/use.ts': use, ...files })
  const listed = (options: Parameters<typeof analyseInMemory>[1]): readonly string[] => (
    analyseInMemory(project, options).findings.filter(({ file }) => file === 'src/use.ts').map(({ entry, confidence }) => `${entry} ${confidence}`))
  return { whole: listed({}), narrowed: listed({ report: new Set(['src/use.ts']), narrow: true }) }
}

describe('where one file is wanted', () => {
  it.each<[string, Readonly<Record<string, string>>]>([
    ['a base that a default export sets', { 'src/state.ts': `let base = ''\nexport default b => { base = b }\n${get}`, 'src/main.ts': `import setBase from './state'\nsetBase('${cloudflare}')\n` }],
    ['a base that a function sets by another one of its module', {
      'src/state.ts': `let base = ''\nfunction apply(b) { base = b }\nexport const useApi = () => { apply('${cloudflare}') }\n${get}`, 'src/main.ts': "import { useApi } from './state'\nuseApi()\n",
    }],
    ['a base that a class inherits a setter for', {
      'src/base.ts': "export class Base { base = ''\n setBase(b) { this.base = b } }\n",
      'src/state.ts': "import { Base } from './base'\nclass Api extends Base { get(path) { return fetch(this.base + path) } }\nexport const api = new Api()\nexport const get = path => api.get(path)\n",
      'src/main.ts': `import { api } from './state'\napi.setBase('${cloudflare}')\n`,
    }],
    ['a base that a function hands to its callback', {
      'src/state.ts': `let base = ''\nexport function withBase(isSet, f) { if (isSet) base = '${cloudflare}'\n f(base) }\n`,
      'src/use.ts': "import { withBase } from './state'\nexport const minify = zone => withBase(false, base => fetch(`${base}/zones/${zone}/settings/minify`))\n",
      'src/main.ts': "import { withBase } from './state'\nwithBase(true, () => {})\n",
    }],
    ['a request of a constructor in another file', {
      'src/state.ts': `export class Api { constructor(path) { fetch('${cloudflare}' + path) } }\nexport const get = path => new Api(path)\n`,
      'src/use.ts': "import { Api } from './state'\nexport const minify = () => new Api('/zones/1/settings/minify')\n",
    }],
  ])('has %s', (_, files) => {
    expect(listedIn(files)).toEqual({ whole: ['minify certain'], narrowed: ['minify certain'] })
  })

  it.each<[string, Readonly<Record<string, string>>]>([
    ['a base that another function sets on the way', {
      'src/state.ts': `let base = ''\nexport const setBase = b => { base = b }\n${get}`,
      'src/start.ts': "import { setBase } from './state'\nimport { log } from './log'\nexport function start(host, report) { log(host)\n report(host)\n setBase(host) }\n",
      'src/log.ts': "export const log = text => fetch('/log/' + text)\n",
      'src/main.ts': `import { start } from './start'\nimport { log } from './log'\nstart('${cloudflare}', log)\n`,
    }],
    ['a base that a parameter sets', {
      'src/state.ts': `let base = ''\nexport const setBase = b => { base = b }\n${get}`,
      'src/start.ts': "export const start = set => { set('" + cloudflare + "') }\n",
      'src/main.ts': "import { start } from './start'\nimport { setBase } from './state'\nstart(setBase)\n",
    }],
    ['a base that a method sets through `this`', {
      'src/state.ts': `let base = ''\nexport const setBase = b => { base = b }\n${get}`,
      'src/start.ts': "import { setBase } from './state'\nexport class Starter { constructor(host) { this.host = host }\n start() { this.apply() }\n apply() { setBase(this.host) } }\n",
      'src/main.ts': `import { Starter } from './start'\nconst run = starter => { starter.start() }\nrun(new Starter('${cloudflare}'))\n`,
    }],
    ['a base that another function replaces by something of its own', {
      'src/state.ts': `let base = '${cloudflare}'\nexport const reset = () => { base = process.env.BASE }\n${get}`,
      'src/main.ts': "import { reset } from './state'\nreset()\n",
    }],
    ['a base that another function replaces by a variable of its own', {
      'src/state.ts': `let base = '${cloudflare}'\nexport const reset = () => { const found = localStorage.getItem('base')\n if (found) base = found }\n${get}`,
      'src/main.ts': "import { reset } from './state'\nreset()\n",
    }],
    ['a base that another function replaces by a pattern', {
      'src/state.ts': `let base = '${cloudflare}'\nexport const reset = () => { const found = JSON.parse(localStorage.base);\n ({ base } = found) }\n${get}`,
      'src/main.ts': "import { reset } from './state'\nreset()\n",
    }],
  ])('has %s, which others may replace', (_, files) => {
    expect(listedIn(files)).toEqual({ whole: ['minify likely'], narrowed: ['minify likely'] })
  })
})
