import { expect, it } from 'vitest'
import { frameAt } from '../../../src/calls/frames/frame-at.ts'
import { interpreter } from '../../../src/calls/interpreter/interpreter.ts'
import { refillBudget } from '../../../src/calls/state/budget.ts'
import { startRun } from '../../../src/calls/state/run.ts'
import { interestOf } from '../../../src/schedule/index-interest.ts'
import { childrenOf } from '../../../src/syntax/children.ts'
import type { Call, NamedArgument, Node, SyntaxTree } from '../../../src/syntax/expr.ts'
import { createModule } from '../../../src/syntax/scopes.ts'
import { parseTypeScript } from '../../../src/syntax/typescript.ts'
import { probesIn, show } from '../support/probe.ts'
import { emptySchedule } from '../../support/schedules.ts'

/** Stands in for a front end of a language with named arguments: the members of a last argument `named({ … })` become arguments by name. */
function withNamedArguments(tree: SyntaxTree): SyntaxTree {
  const work: (Node | null | undefined)[] = [...tree.body]
  for (let node = work.pop(); work.length > 0 || node; node = work.pop()) {
    if (!node) continue
    if (node.kind === 'call') nameArguments(node)
    work.push(...childrenOf(node))
  }
  return tree
}

function nameArguments(call: Call): void {
  const last = call.args.at(-1)
  if (last?.kind !== 'call' || last.callee.kind !== 'name' || last.callee.name !== 'named') return
  const [members] = last.args
  if (members?.kind !== 'object') throw new Error('named takes an object.')
  const named = members.members.flatMap((member): NamedArgument[] => member.kind === 'property' && typeof member.key === 'string'
    ? [{ kind: 'named-argument', name: member.key, value: member.value, start: member.start, end: member.end, parent: call }]
    : [])
  Object.assign(call, { args: call.args.slice(0, -1), named })
}

function probed(text: string): { readonly values: readonly string[], readonly requests: readonly string[] } {
  const module = createModule(withNamedArguments(parseTypeScript('a.ts', text)))
  const run = startRun({ module: () => module, resolve: () => undefined }, interestOf(emptySchedule), interpreter)
  run.phase = 'follow'
  refillBudget(run)
  const values = probesIn({ module, run }).map(expr => show(run.evaluate(expr, frameAt(run, module, expr))))
  return { values, requests: run.events.flatMap(({ addresses, query, body }) => addresses.map(address => [address, ...query, ...body ? [body] : []].map(each => show(each)).join(' '))) }
}

it.each<[string, string, string]>([
  ['by its name', `function pathOf(zone, tail) { return '/zones/' + zone + tail }\nprobe(pathOf(named({ tail: '/filters', zone: '1' })))`, `'/zones/1/filters'`],
  ['behind one by position', `function pathOf(zone, tail) { return '/zones/' + zone + tail }\nprobe(pathOf('1', named({ tail: '/filters' })))`, `'/zones/1/filters'`],
  ['in place of a default', `function pathOf(tail = '/filters') { return tail }\nprobe(pathOf(named({ tail: '/rules' })))`, `'/rules'`],
  ['to no parameter of another name', `function pathOf(tail) { return tail }\nprobe(pathOf(named({ head: '/rules' })))`, 'undefined'],
])('passes an argument %s', (_name, text, expected) => {
  expect(probed(text).values).toEqual([expected])
})

it('counts as an option of an HTTP client', () => {
  const { requests } = probed(`import axios from 'axios'\nprobe(axios.get('https://h.test/zones', named({ params: { page: '1' } })))`)
  expect(requests).toEqual([`'https://h.test/zones' { page: '1' }`])
})
