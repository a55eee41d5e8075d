import { expect, it } from 'vitest'
import { frameAt } from '../../../src/calls/frames/frame-at.ts'
import { callersOfAny, noteOpenCall } from '../../../src/calls/state/open-calls.ts'
import { codeOf } from '../support/probe.ts'

it.each<[string, string, boolean]>([
  ['a parameter', 'function f(api) { return api.get(path) }', true],
  ['a parameter of a declared type', 'function f(api: Api) { return api.get(path) }', true],
  ['a parameter of any type', 'function f(api: any) { return api.get(path) }', true],
  ['a parameter that may be a text or something else', 'function f(api: string | Api) { return api.get(path) }', true],
  ['a member of a parameter', 'function f({ api }: { api: Api }) { return api.get(path) }', true],
  ['a text', 'function f(text: string) { return text.replace(pattern, path) }', false],
  ['a text that may be missing', "function f(text?: string | null | undefined) { return text?.replace(pattern, path) }", false],
  ['a text among several', "function f(kind: 'a' | 'b') { return kind.replace(pattern, path) }", false],
  ['a number', 'function f(count: number) { return count.toPrecision(digits) }', false],
  ['a variable that is set to a parameter', 'function f(api) { const inner = api.inner; return inner.get(path) }', true],
  ['a variable that is a text', 'function f(api) { const inner: string = api.inner; return inner.replace(pattern, path) }', false],
])('a function that calls a method may call any function, unless the receiver is a text or a number: %s', (_name, text, isOpen) => {
  const { module, run } = codeOf(text)
  run.phase = 'learn'
  for (const call of module.calls) noteOpenCall(run, call, frameAt(run, module, call))
  expect(callersOfAny(run)).toEqual(isOpen ? module.functions : [])
})
