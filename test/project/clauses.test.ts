import { describe, expect, it } from 'vitest'
import { outlineOf } from '../../src/project/clauses.ts'

function clauses(text: string): string[] {
  return outlineOf(text, 'a.ts').clauses.map(({ specifier, isExport, names }) =>
    `${isExport ? 'export' : 'import'} ${names ? names.map(([name, alias]) => name === alias ? name : `${name} as ${alias}`).join(' ') : '*'} ${specifier}`)
}

describe('the outline of a module', () => {
  it.each<[string, readonly string[]]>([
    ["import { zones, rules as list } from './api'", ['import zones rules as list ./api']],
    ["import Api, { type Zone, zones } from './api'", ['import default as Api Zone zones ./api']],
    ["import type { Zone } from './api'", ['import Zone ./api']],
    ["import { type as kind, type type as other } from './api'", ['import type as kind type as other ./api']],
    ["import * as api from './api'", ['import * ./api']],
    ["import Api, * as all from './api'", ['import * ./api']],
    ["import {\n  zones, // all of them\n  /* and */ rules,\n} from \"./api\"", ['import zones rules ./api']],
    ["import{zones}from'./api';import{rules}from'./rules'", ['import zones ./api', 'import rules ./rules']],
    ["export { zones as default } from './api'", ['export zones as default ./api']],
    ["export { default, default as Api } from './api'", ['export default default as Api ./api']],
    ["import { a } from './a'\nexport { a }\nexport { zones } from './api'", ['import a ./a', 'export zones ./api']],
    ["export type { Zone }\nimport { zones } from './api'", ['import zones ./api']],
    ["const text = \"import { zones } from './api'\"", []],
    ["export * from './api'", ['export * ./api']],
    ["export * as api from './api'", ['import * ./api']],
    ["// import { zones } from './api'\nconst url = 'https://acme.test' /* import a from 'b' */", []],
    ["import './api'\nconst api = require('./api')\nconst later = import('./api')", []],
  ])('has the clauses of %s', (text, expected) => {
    expect(clauses(text)).toEqual(expected)
  })

  it.each<[string, readonly string[]]>([
    ["import type { Zone } from './api'\nconst api = await import('./api')", ['./api']],
    ["import './setup'\nconst a = require('./a')", ['./setup', './a']],
    ["import { zones } from './api'", []],
  ])('has the other specifiers of %s', (text, expected) => {
    expect(outlineOf(text, 'a.ts').others).toEqual(expected)
  })

  it.each<[string, string]>([
    ['barrel', "export * from './api'\n/** The rules. */\nexport { rules } from './rules';\n"],
    ['barrel', "'use client'\nimport zones from './zones'\nexport { zones }\nexport default zones\nexport type { zones as Zones }"],
    ['barrel', ''],
    ['holder', "import { zones } from './zones'\nexport const api = { zones }"],
    ['holder', "import type { Zone } from './zone'\nexport interface Answer { readonly zones: Zone[] }"],
    ['other', "export * from './api'\nsetup()"],
    ['other', 'export const path = `/zones`'],
    ['other', 'export const page = <Zones list={all} />'],
    ['holder', "import './api'"],
  ])('is a %s: %s', (form, text) => {
    expect(outlineOf(text, 'a.ts').form).toBe(form)
  })
})
