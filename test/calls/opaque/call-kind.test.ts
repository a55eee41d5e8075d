import { expect, it } from 'vitest'
import { kindOfOpaqueCall, isLikelyRequest } from '../../../src/calls/opaque/call-kind.ts'
import { frameAt } from '../../../src/calls/frames/frame-at.ts'
import { codeOf, probesIn } from '../support/probe.ts'

/** How the call that is given to `probe` counts: as nothing, as a request that it may be, or as one that it is likely to be. */
function kindOf(text: string): string {
  const code = codeOf(text)
  const [call] = probesIn(code)
  if (call?.kind !== 'call') throw new Error('No call is given to probe.')
  const evaluated = (expr: typeof call.callee) => code.run.evaluate(expr, frameAt(code.run, code.module, expr))
  const args = call.args.flatMap(arg => arg.kind === 'spread' ? [] : [evaluated(arg)])
  const kind = kindOfOpaqueCall(call.callee, evaluated(call.callee), args)
  return kind === 'request' && isLikelyRequest(call.callee, evaluated(call.callee), args) ? 'likely' : kind
}

it.each([
  ['likely', `import load from 'some-client'\nprobe(load('/zones'))`],
  ['likely', `import load from 'some-client'\nprobe(load(address))`],
  ['likely', `import load from 'some-client'\nprobe(load({ url: '/zones' }))`],
  ['request', `import format from 'some-package'\nprobe(format('two words'))`],
  ['request', `import format from 'some-package'\nprobe(format(1))`],
  ['request', `import make from 'some-package'\nprobe(make())`],
  ['nothing', `import dedent from 'dedent'\nprobe(dedent(text))`],
  ['nothing', `import debug from 'debug'\nprobe(debug('zones')('/zones'))`],
  ['nothing', `import pino from 'pino'\nprobe(pino().fatal('/zones'))`],
  ['likely', `probe(client.get(path))`],
  ['nothing', `probe(response.headers.get(name))`],
  ['nothing', `probe(url.searchParams.delete(name))`],
  ['nothing', `probe(localStorage.get('/zones'))`],
])('takes for %s: %s', (expected, text) => {
  expect(kindOf(text)).toBe(expected)
})
