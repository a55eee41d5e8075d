import { expect, it } from 'vitest'
import { reachingDefinitions } from '../../../src/calls/flow/reaching-definitions.ts'
import { codeOf, probedNames } from '../support/probe.ts'

/** The values that the definitions give which reach the probed name, as they are written. */
function reaching(text: string): string[] {
  const code = codeOf(text)
  return probedNames(code).flatMap(name => {
    const binding = code.module.bindingOf(name)
    return binding ? reachingDefinitions(binding, name, code.module).map(({ value }) => value ? text.slice(value.start, value.end) : '–') : []
  })
}

it.each<[string, string, string[]]>([
  ['the only one', `const base = '/v4'\nprobe(base)`, [`'/v4'`]],
  ['the last of two in a row', `let base = '/v3'\nbase = '/v4'\nprobe(base)`, [`'/v4'`]],
  ['none that comes after', `let base = '/v3'\nprobe(base)\nbase = '/v4'`, [`'/v3'`]],
  ['both around a branch', `let base = '/v3'\nif (isNew) base = '/v4'\nprobe(base)`, [`'/v3'`, `'/v4'`]],
  ['both cases of a branch, and not what was before', `let base = '/v2'\nif (isNew) base = '/v4'\nelse base = '/v3'\nprobe(base)`, [`'/v3'`, `'/v4'`]],
  ['the cases of a switch that go on behind it', `let base = '/v2'\nswitch (kind) { case 1: base = '/v3'; break; case 2: base = '/v4'; break; default: throw kind }\nprobe(base)`, [`'/v3'`, `'/v4'`]],
  ['what was before a switch without a default', `let base = '/v2'\nswitch (kind) { case 1: base = '/v3' }\nprobe(base)`, [`'/v2'`, `'/v3'`]],
  ['what is assigned in a test', `let base = '/v2'\nif ((base = '/v3')) send()\nprobe(base)`, [`'/v3'`]],
  ['the last of the items that a loop names', `let base = '/v2'\nfor (base of ['/v3', '/v4']) send()\nprobe(base)`, [`['/v3', '/v4']`]],
  ['what was before a loop over nothing', `let base = '/v2'\nfor (base of list) send()\nprobe(base)`, [`'/v2'`, `list`]],
  ['what a function assigns that is called', `function set() { base = '/v4' }\nlet base = '/v2'\nset()\nprobe(base)`, [`'/v4'`]],
  ['what a function assigns under a condition', `function set() { if (isNew) base = '/v4' }\nlet base = '/v2'\nset()\nprobe(base)`, [`'/v2'`, `'/v4'`]],
  ['what a function assigns that returns before', `function set() { if (isOld) return; base = '/v4' }\nlet base = '/v2'\nset()\nprobe(base)`, [`'/v2'`, `'/v4'`]],
  ['what a function assigns that another one calls', `let base = '/v2'\nstart()\nprobe(base)\nfunction start() { set() }\nfunction set() { base = '/v4' }`, [`'/v4'`]],
  ['what a function assigns that is passed on', `function set() { base = '/v4' }\nlet base = '/v2'\nrun(set)\nprobe(base)`, [`'/v2'`, `'/v4'`]],
  ['what a function assigns that is called before, and what replaces it', `function set() { base = '/v4' }\nlet base = '/v2'\nset()\nbase = '/v3'\nprobe(base)`, [`'/v3'`]],
  ['what an asynchronous function may assign', `async function set() { base = '/v4' }\nlet base = '/v2'\nset()\nprobe(base)`, [`'/v2'`, `'/v4'`]],
  ['what the last of several functions assigns that one calls', `function a() { base = '/v3' }\nfunction b() { base = '/v4' }\nfunction start() { b(); a() }\nlet base = '/v2'\nstart()\nprobe(base)`, [`'/v3'`]],
  ['what a function assigns itself and by a call', `function set() { base = '/v4' }\nfunction start() { base = '/v3'; set() }\nlet base = '/v2'\nstart()\nprobe(base)`, [`'/v4'`]],
  ['what a function that calls itself may assign', `function set() { if (isNew) base = '/v4'; else set() }\nlet base = '/v2'\nset()\nprobe(base)`, [`'/v2'`, `'/v4'`]],
  ['what a function assigns that a callback calls', `function set() { base = '/v4' }\nlet base = '/v2'\nbase = '/v3'\nlist.forEach(() => set())\nprobe(base)`, [`'/v3'`, `'/v4'`]],
  ['what a method assigns that may be called', `const api = { set() { base = '/v4' } }\nlet base = '/v2'\nbase = '/v3'\napi.set()\nprobe(base)`, [`'/v3'`, `'/v4'`]],
  ['what a function assigns that is called in a test', `function set() { base = '/v4'; return isNew }\nlet base = '/v2'\nif (set()) send()\nelse probe(base)`, [`'/v4'`]],
  ['an assignment after what is in its value', `let base = '/v2'\nbase = (() => { base = '/v3'; return '/v4' })()\nprobe(base)`, [`(() => { base = '/v3'; return '/v4' })()`]],
  ['in a handler, each that the block may have reached', `let base = '/v2'\ntry { base = '/v3'; send(); base = '/v4' } catch { probe(base) }`, [`'/v2'`, `'/v3'`, `'/v4'`]],
  ['what always runs behind a block that may fail', `let base = '/v2'\ntry { send() } finally { base = '/v4' }\nprobe(base)`, [`'/v4'`]],
  ['what was before a case that leaves first', `let base = '/v2'\nswitch (kind) { case 1: if (isOld) break; base = '/v3'; break; default: base = '/v4' }\nprobe(base)`, [`'/v2'`, `'/v3'`, `'/v4'`]],
  ['what was before a block that leaves first', `let base = '/v2'\nname: { if (isOld) break name; base = '/v3' }\nprobe(base)`, [`'/v2'`, `'/v3'`]],
  ['the one in its own function', `let base = '/v2'\nfunction send() { base = '/v3'; probe(base) }`, [`'/v3'`]],
  ['only the one of its own case', `let base = '/v2'\nif (isNew) { base = '/v4'; probe(base) } else base = '/v3'`, [`'/v4'`]],
  ['what the round before has assigned', `let page = 1\nwhile (more) { probe(page); page = 2 }`, ['1', '2']],
  ['what the round before has assigned, in a test', `let page = 1\nwhile (probe(page)) { page = 2 }`, ['1', '2']],
  ['what the round before has assigned, in the body of do', `let page = 1\ndo { probe(page); page = 2 } while (more)`, ['1', '2']],
  ['what the round before has assigned, in a loop over elements', `let page = 1\nfor (const each of [2, 3]) { probe(page); page = each }`, ['1', 'each']],
  ['nothing that the round before has of a response', `let page = 1\nwhile (page) { const { next } = await load(page); probe(page); page = next }`, ['1']],
  ['what the round before has taken of a list', `const pages = [2, 3]\nlet page = 1\nwhile (page) { probe(page); page = pages.shift() }`, ['1', 'pages.shift()']],
  ['only the last that a round assigns', `let page = 1\nwhile (more) { probe(page); page = 2; page = 3 }`, ['1', '3']],
  ['what a case of the round before has assigned', `let page = 1\nwhile (more) { if (isOld) page = 2\nelse probe(page) }`, ['1', '2']],
  ['both that the round before may have assigned', `let page = 1\nwhile (more) { probe(page); page = 2; if (isOld) page = 3 }`, ['1', '2', '3']],
  ['what a block that may fail has assigned in the round before', `let page = 1\nwhile (more) { try { probe(page); page = 2; send() } catch { page = 3 } }`, ['1', '2', '3']],
  ['what the round of the outer loop has assigned', `let page = 1\nwhile (a) { while (b) { probe(page) } page = 2 }`, ['1', '2']],
  ['nothing of the outer loop where each of its rounds begins anew', `let page = 0\nwhile (a) { page = 1; while (b) { probe(page); page = 2 } page = 3 }`, ['1', '2']],
  ['what a function assigns that is called later in a loop', `function set() { page = 2 }\nlet page = 1\nwhile (more) { probe(page); set() }`, ['1', '2']],
  ['what a loop does between two rounds, and before the first', `for (let page = 1; more; page = 2) probe(page)`, ['1', '2']],
  ['what a loop does last between two rounds', `let page = 1\nfor (; more; page = 2) { probe(page); page = 3 }`, ['1', '2']],
  ['what goes on with the next round', `let page = 1\nwhile (more) { probe(page); if (isOld) { page = 2; continue } page = 3 }`, ['1', '2', '3']],
  ['nothing of a round that is the last', `let page = 1\nwhile (more) { probe(page); if (isOld) { page = 2; break } if (isNew) { page = 3; return } }`, ['1']],
  ['nothing of a round that throws', `let page = 1\nwhile (more) { probe(page); page = 2; throw new Error('no') }`, ['1']],
  ['nothing of a round that leaves both loops', `let page = 1\nouter: while (a) { while (b) { probe(page); page = 2; break outer } }`, ['1']],
  ['what goes on with a round of the outer loop', `let page = 1\nouter: while (a) { while (b) { probe(page); page = 2; continue outer } return }`, ['1', '2']],
  ['what leaves only an inner loop or a switch', `let page = 1\nwhile (a) { probe(page); while (b) { page = 2; break } switch (kind) { case 1: page = 3; break } }`, ['1', '2', '3']],
  ['what is assigned before something that a handler may catch', `let page = 1\nwhile (a) { try { probe(page); page = 2; return send() } catch { wait() } }`, ['1', '2']],
  ['nothing before an exit that no handler sees', `let page = 1\nwhile (a) { try { probe(page); page = 2; break } catch { wait() } }`, ['1']],
  ['nothing of other rounds for a variable of each round', `while (a) { let page = 1; probe(page); page = 2 }`, ['1']],
  ['nothing of a round in what comes before the first', `let page = 1\nfor (const each of probe(page)) { page = each }`, ['1']],
  ['nothing in a value that only changes what is there', `let page = 1\nwhile (a) { page = add(probe(page)) }`, ['1']],
  ['nothing before a round that goes on only where it is assigned', `let page = 1\nwhile (a) { if (b) page = 2\nelse continue\nprobe(page); page = 3 }`, ['2']],
  ['what is between two rounds after one that goes on', `let page = 1\ndo { if (b) page = 2\nelse continue } while (probe(page))`, ['1', '2']],
  ['nothing before a block after which no error goes on', `let page = 1\ntry { page = read() } catch { return }\nprobe(page)`, ['read()']],
  ['what was before a block, where an error goes on in the next round', `let page = 1\nwhile (a) { probe(page); try { page = read(2) } catch { continue } }`, ['1', 'read(2)']],
  ['all, in another function', `let base = '/v3'\nbase = '/v4'\nfunction send() { probe(base) }`, [`'/v3'`, `'/v4'`]],
  ['what a parameter is given', `function send(path) { probe(path) }`, ['–']],
  ['what is appended, which contains what it is appended to', `let path = '/zones'\npath += '/filters'\nprobe(path)`, [`'/filters'`]],
])('finds %s', (_name, text, expected) => {
  expect(reaching(text).sort()).toEqual([...expected].sort())
})

it('returns many definitions as the same list for all names that they reach', () => {
  const cases = Array.from({ length: 40 }, (_, index) => `case ${String(index)}: probe(path); path = '/v${String(index)}'; break`)
  const code = codeOf(`let path = '/v4'\nwhile (more) switch (state) {\n${cases.join('\n')}\n}`)
  const lists = probedNames(code).map(name => {
    const binding = code.module.bindingOf(name)
    return binding ? reachingDefinitions(binding, name, code.module) : []
  })
  expect(lists[0]).toHaveLength(41)
  expect(new Set(lists).size).toBe(1)
})
