import { escapeTerminal } from './escape-terminal.ts'
import { createPaint, type Paint, type Style } from './paint.ts'
import type { Plan, PlanStep } from './plan.ts'
import { redact } from './redact.ts'

const styles = { done: 'green', partly: 'yellow', missing: 'red', manual: 'dim' } as const satisfies Record<PlanStep['state'], Style>
const states = { done: 'done', partly: 'partly', missing: 'missing', manual: 'by hand' } as const satisfies Record<PlanStep['state'], string>
const width = Math.max(...Object.values(states).map(state => state.length))

/** A plan for people: each step with its state, where the code does it, and what is missing. */
export function planPretty(plan: Plan, { color }: { readonly color: boolean }): string {
  const paint = createPaint(color)
  const head = [paint('bold', plain(`${plan.entry}: ${plan.title}`)), plain(summaryOf(plan)), '']
  const steps = plan.status === 'not-needed' ? [] : plan.steps.flatMap((step, index) => [...stepLines(step, index + 1, paint), ''])
  return `${[...head, ...steps, ...footOf(plan)].join('\n').trimEnd()}\n`
}

function summaryOf({ status, steps, asOf }: Plan): string {
  if (status === 'not-needed') return 'Nothing here uses it: there is nothing to migrate.'
  const counted = steps.filter(({ state }) => state !== 'manual')
  const done = counted.filter(({ state }) => state === 'done').length
  return `${status === 'complete' ? 'Complete' : 'Incomplete'} as of ${asOf}: ${String(done)} of ${String(counted.length)} steps done.`
}

function stepLines(step: PlanStep, number: number, paint: Paint): string[] {
  const indent = ' '.repeat(width + 5)
  return [
    `${String(number)}. ${paint(styles[step.state], states[step.state].padEnd(width))}  ${plain(step.text)}`,
    ...step.places.map(place => `${indent}${paint('blue', plain(`${place.file}:${String(place.line)}:${String(place.column)}`))} ${plain(place.note)}${place.missing.length > 0 ? `: ${plain(place.missing.join(' '))}` : ''}`),
    ...step.missing.filter(text => !step.places.some(place => place.missing.includes(text))).map(text => `${indent}${paint(styles[step.state], plain(text))}`),
    ...scaffoldLines(step).map(line => `${indent}${line}`),
  ]
}

function scaffoldLines({ scaffold }: PlanStep): string[] {
  if (!scaffold) return []
  const { from, operation, text } = scaffold
  const source = from ? `, from ${from.file}:${String(from.line)}` : ''
  return [plain(`Body for ${operation}${source}:`), ...text.split('\n').map(line => `  ${escapeTerminal(redact(line))}`)]
}

function footOf({ help, unresolved, status }: Plan): string[] {
  const calls = unresolved === 1 ? '1 call could not be resolved and may belong to it' : `${String(unresolved)} calls could not be resolved and may belong to it`
  const open = status !== 'complete' && unresolved > 0 ? [`${calls}: list with \`sunset scan --unresolved\`.`] : []
  return [...open, ...help === null || status !== 'incomplete' ? [] : [`docs: ${plain(help)}`]]
}

/** Texts of a schedule may be written over several lines. */
function plain(text: string): string {
  return escapeTerminal(redact(text.replace(/\s+/g, ' ').trim()))
}
