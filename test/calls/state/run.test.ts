import { describe, expect, it } from 'vitest'
import { allowCall, isExhausted, meterOf, refillBudget, renewBudget, takeFrom } from '../../../src/calls/state/budget.ts'
import { callersOf, closeCallGraph, mayCallClient, mayRequest, noteCall, noteRequest } from '../../../src/calls/state/call-graph.ts'
import { provisionally } from '../../../src/calls/state/provisionally.ts'
import { slot } from '../../../src/calls/state/slot.ts'
import type { FunctionExpr } from '../../../src/syntax/expr.ts'
import { codeOf, probesIn } from '../support/probe.ts'

it('makes a slot once for each run', () => {
  const names = slot(() => new Set<string>())
  const others = slot(() => new Set<string>())
  const [{ run: one }, { run: other }] = [codeOf(''), codeOf('')]
  names(one).add('a')
  expect([...names(one)]).toEqual(['a'])
  expect(names(other).size + others(one).size).toBe(0)
})

describe('a provisional value', () => {
  it('takes the place of a value until it is known', () => {
    const memory = new Map<string, number>()
    expect(provisionally(memory, 'a', 0, () => (memory.get('a') ?? -1) + 5)).toBe(5)
    expect(memory.get('a')).toBe(5)
  })

  it('is gone when the computation throws', () => {
    const memory = new Map<string, number>()
    expect(() => provisionally(memory, 'a', 0, () => { throw new Error('broken') })).toThrow('broken')
    expect(memory.has('a')).toBe(false)
  })
})

describe('the budget', () => {
  it('is exhausted behind its steps, allows each further call a little, and is refilled', () => {
    const { run } = codeOf('')
    run.steps = run.most + 1
    expect(isExhausted(run)).toBe(true)
    allowCall(run)
    expect(isExhausted(run)).toBe(false)
    run.steps = 1e9
    allowCall(run)
    expect(isExhausted(run)).toBe(true)
    refillBudget(run)
    expect(isExhausted(run)).toBe(false)
  })

  it('is renewed, but not while an allowance is spent', () => {
    const { run } = codeOf('')
    run.steps = run.most + 1
    renewBudget(run, true)
    expect(isExhausted(run)).toBe(false)
    const isSpent = takeFrom(run, { left: 10 }, () => {
      run.steps += 11
      renewBudget(run, true)
      return isExhausted(run)
    })
    expect([isSpent, isExhausted(run)]).toEqual([true, false])
  })

  it('is not renewed once the time is over', () => {
    const { run } = codeOf('')
    run.isOver = true
    refillBudget(run)
    renewBudget(run, true)
    expect(isExhausted(run)).toBe(true)
  })

  it('is metered for each function by itself', () => {
    const code = codeOf('function one() { probe(1) }\nfunction two() { probe(2) }')
    const [first, second] = probesIn(code)
    const meter = meterOf(code.run)
    if (!first || !second) throw new Error('Two probes are expected.')
    meter(first)
    code.run.steps += 10
    meter(second)
    expect(code.run.steps).toBe(0)
    meter(first)
    expect(code.run.steps).toBe(10)
  })
})

describe('the call graph', () => {
  const text = 'function send() { fetch() }\nfunction get() { send() }\nfunction show() { print() }\nfunction outer() { const inner = () => get() }\n'
    + 'function read() { query() }\nfunction list() { read() }'

  function graph(): { readonly of: (name: string) => FunctionExpr, readonly run: ReturnType<typeof codeOf>['run'] } {
    const { module, run } = codeOf(text)
    const named = (name: string): FunctionExpr => {
      const found = module.functions.find(fn => fn.name === name)
      if (!found) throw new Error(`No function ${name}.`)
      return found
    }
    run.phase = 'learn'
    for (const call of module.calls) {
      if (call.callee.kind !== 'name') continue
      const { name } = call.callee
      if (name === 'fetch' || name === 'query') noteRequest(run, call, name === 'query')
      else if (module.functions.some(fn => fn.name === name)) noteCall(run, call, named(name))
    }
    return { of: named, run }
  }

  it('reaches from a request to its callers, and to the functions around them', () => {
    const { of, run } = graph()
    expect(mayRequest(run, of('send'))).toBe(false)
    closeCallGraph(run)
    expect(['send', 'get', 'outer', 'show'].map(name => mayRequest(run, of(name)))).toEqual([true, true, true, false])
    expect([...callersOf(run, of('send'))]).toEqual([of('get')])
  })

  it('tells what only the name of a callee makes a request', () => {
    const { of, run } = graph()
    closeCallGraph(run)
    const names = ['send', 'outer', 'read', 'list', 'show']
    expect(names.map(name => mayRequest(run, of(name)))).toEqual([true, true, true, true, false])
    expect(names.map(name => mayCallClient(run, of(name)))).toEqual([true, true, false, false, false])
  })

  it('is not added to once calls are followed', () => {
    const { of, run } = graph()
    run.phase = 'follow'
    noteCall(run, of('show').body[0] ?? of('show'), of('send'))
    expect(callersOf(run, of('send')).size).toBe(1)
  })
})
