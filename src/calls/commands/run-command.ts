import { promisifiers, runnerOf } from '../../clients/shell-programs.ts'
import type { Runner } from '../../clients/shell-programs.ts'
import type { RequestEvent } from '../domain/request-event.ts'
import type { ClientValue, ExternalValue, ResponseValue, Value } from '../domain/value.ts'
import type { CallContext } from '../state/call-context.ts'
import { noteRequest } from '../state/call-graph.ts'
import type { Run } from '../state/run.ts'
import { choice, objectOf, placeOf, unknown } from '../values/make-value.ts'
import type { LineRequest } from './command-lines.ts'
import { linesOf } from './lines-of.ts'
import { sendLine } from './send-line.ts'

/** Evaluates a call that runs a command which sends requests: `exec('curl …')`, `spawn('curl', […])`, `` $`curl …` ``; undefined for others. */
export function runCommand(run: Run, context: CallContext, callee: ExternalValue | ClientValue): Value | undefined {
  const { module, path } = callee.kind === 'external' ? callee : { module: 'global', path: tagName(context) }
  const [first] = context.args.values
  if (promisifiers.has(`${module}:${path.join('.')}`)) return promisified(first)
  const isTag = context.call.kind === 'call' && context.call.tagged
  // `$({ cwd })` returns a tag.
  if (!isTag && first?.kind === 'object' && runnerOf(module, path, true)) return callee
  const runner = runnerOf(module, path, isTag)
  if (!runner) return undefined
  const found = linesOf(run, context, runner)
  if (!found.length) return undefined
  noteRequest(run, context.call)
  const sent = found.map(line => ({ line, event: sendLine(run, context, runner, line) }))
  return outputOf(run, context, runner, sent)
}

/** `promisify(exec)`: the runner of a promise. */
function promisified(runner: Value | undefined): Value | undefined {
  if (runner?.kind !== 'external' || !runnerOf(runner.module, runner.path, false)) return undefined
  return { ...runner, path: [...runner.path, '__promisify__'] }
}

/** The name of a tag that the model of another library claims. */
function tagName({ call }: CallContext): readonly string[] {
  return call.kind === 'call' && call.tagged && call.callee.kind === 'name' ? [call.callee.name] : []
}

interface SentLine {
  readonly line: LineRequest
  readonly event: RequestEvent
}

/** Evaluates the output of the commands in the form in which the runner returns it. */
function outputOf(run: Run, context: CallContext, { gives, callback }: Runner, sent: readonly SentLine[]): Value {
  const at = placeOf(context.call, context.frame.module)
  const printed = sent.flatMap(({ line, event }): ResponseValue[] => (
    line.printed ? [{ kind: 'response', event, path: line.printed, side: 'response', facts: [] }] : []))
  if (!printed.length) return unknown(at)
  const last = context.args.values.at(-1)
  const whole = printed.filter(each => each.path?.length === 0)
  const unparsed = choice(whole.map(each => ({ ...each, path: null })))
  if (callback && last?.kind === 'function') {
    const values = callback.map(each => each === 'error' ? unknown(at, 'error') : choice(printed))
    run.enter({ context, callee: last, values, self: null, thorough: true })
    return unparsed
  }
  if (gives.itself) return choice(printed)
  const members = gives.bodyPath ?? (whole.length < printed.length ? ['stdout'] : [])
  const output = gives.pieces === undefined ? choice(printed) : unparsed
  return members.length ? objectOf(members.map(name => ({ name, value: output })), at, true) : unparsed
}
