import { expect, it } from 'vitest'
import { factsOf } from '../../../src/calls/flow/calls-and-returns.ts'
import { codeOf } from '../support/probe.ts'

/** The calls of `send` that are evaluated in each call context, in the order of the text. */
function evaluatedIn(body: string): readonly string[] {
  const text = `function send(path, input) { ${body} }`
  const { module } = codeOf(text)
  const { impureCalls, effectiveCalls } = factsOf(module, module.functions[0] ?? null)
  return impureCalls.filter(call => effectiveCalls.has(call)).map(call => text.slice(call.start, call.end))
}

it.each<[string, string, readonly string[]]>([
  ['a call that may send something', `client.get(path)`, ['client.get(path)']],
  ['nothing that makes an error', `throw new NotFoundError(path)`, []],
  ['nothing that cuts or searches a text', `path.slice(1).toString().includes(input)`, []],
  ['a method that gets a function', `input.includes(each => client.get(each))`, ['input.includes(each => client.get(each))']],
  ['nothing that extends a list or joins it', `const parts = []\nparts.push(path, { input })\nreturn parts.join('/')`, []],
  ['a call among the arguments of such a method', `const parts = ['a']\nparts.push(client.get(path))`, ['client.get(path)']],
  ['a method of a list that calls back', `const parts = [path]\nparts.map(input)`, ['parts.map(input)']],
  ['a method of what may be no list', `let parts = []\nparts = input\nparts.push(path)`, ['parts.push(path)']],
  ['a method of what a function returns', `const parts = router()\nparts.push(path)`, ['router()', 'parts.push(path)']],
  ['nothing that fills a collection or looks into it', `const seen = new Set()\nif (!seen.has(path)) seen.add({ input })`, ['new Set()']],
  ['a method of another class of that name', `class Set {}\nconst seen = new Set()\nseen.add(path)`, ['new Set()', 'seen.add(path)']],
  ['nothing that prints', `console.log(path)\nlogger.debug(\`GET \${path}\`)`, []],
  ['what prints the result of a function', `logger.debug(() => client.get(path))`, ['logger.debug(() => client.get(path))']],
])('evaluates %s', (_name, body, expected) => {
  expect(evaluatedIn(body)).toEqual(expected)
})
