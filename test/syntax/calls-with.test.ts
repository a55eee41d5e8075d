import { describe, expect, it } from 'vitest'
import { callsWith, typeNamesOf } from '../../src/syntax/calls-with.ts'
import { createModule } from '../../src/syntax/scopes.ts'
import { parseTypeScript } from '../../src/syntax/typescript.ts'

/** Returns the calls of some code that have `api` in them, or what is made of it, as their texts. */
function callsIn(code: string): readonly string[] {
  const module = createModule(parseTypeScript('code.ts', `import { api, Api } from './api'\n${code}`))
  const { all: calls } = callsWith(module, [...module.topLevel.get('api')?.references ?? [], ...typeNamesOf(module, new Set(['Api']))])
  return module.calls.filter(call => calls.has(call)).map(({ start, end }) => module.text.slice(start, end).replaceAll(/\s+/g, ' '))
}

describe('the calls with a name in them', () => {
  it.each<[string, string, readonly string[]]>([
    ['in the callee', 'api.get(1); other.get(2)', ['api.get(1)']],
    ['in an argument, at any depth', 'run({ task: () => api }); run({ task: null })', ['run({ task: () => api })']],
    ['by a variable', 'const zones = api.zones; zones.list(); areas.list()', ['zones.list()']],
    ['by a destructured variable', 'const { list: { all } } = api; all(); list()', ['all()']],
    ['by a variable that is assigned later', 'let zones; zones = api.zones; zones.list()', ['zones.list()']],
    ['by an element of a list', 'for (const zone of api.zones) zone.purge(); for (const area of areas) area.purge()', ['zone.purge()']],
    ['by a property', 'class Page { constructor() { this.own = api.zones }\nshow() { this.own.list(); this.other.list() } }', ['this.own.list()']],
    ['by a field', 'class Page { own = api.zones; show() { this.own.list(); this.other.list() } }', ['this.own.list()']],
    ['by a function that has it in its body', 'function list() { return api.zones }\nlist(); other()', ['list()']],
    ['by what is passed to a callback', 'api.list().forEach(zone => { show(zone); log(1) })', ['api.list().forEach(zone => { show(zone); log(1) })', 'api.list()', 'show(zone)']],
    ['by a variable that it may change', 'const query = {}; api.fill(query); send(query); send({})', ['api.fill(query)', 'send(query)']],
    ['by a state that gets it', 'const [zones, setZones] = useState([]); const [areas, setAreas] = useState([]); setZones(api.list()); setAreas([]); show(zones); show(areas)', ['setZones(api.list())', 'api.list()', 'show(zones)']],
    ['by a parameter of its type', 'function show(zones: Api, other: Other) { zones.list(); other.list() }', ['zones.list()']],
    ['by a property of its type', 'class Page { constructor(private readonly zones: Api) {}\nshow() { this.zones.list(); this.other.list() } }', ['this.zones.list()']],
    ['not by what is done beside it', 'const zones = areas; log(zones); api.get(1)', ['api.get(1)']],
  ])('%s', (_, code, expected) => {
    expect(callsIn(code)).toEqual(expected)
  })
})
