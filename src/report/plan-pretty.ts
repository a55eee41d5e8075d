import { counted } from './counted.ts'
import { describeSchedule } from './describe-schedules.ts'
import { escapeTerminal } from './escape-terminal.ts'
import { oneLine } from './one-line.ts'
import { createPaint, type Paint, type Style } from './paint.ts'
import type { Plan, PlanStep } from './plan.ts'
import { redact } from './redact.ts'

const styles = { done: 'green', partly: 'yellow', missing: 'red', manual: 'dim' } as const satisfies Record<PlanStep['state'], Style>
const states = { done: 'done', partly: 'partly', missing: 'missing', manual: 'by hand' } as const satisfies Record<PlanStep['state'], string>
const width = Math.max(...Object.values(states).map(state => state.length))

/** Formats a plan for people: each step with its state, where the code does it, and what is missing. */
export function planPretty(plan: Plan, { color, command }: { readonly color: boolean, readonly command: string }): string {
  const paint = createPaint(color)
  const head = [paint('bold', oneLine(`${plan.entry}: ${plan.title}`)), oneLine(summaryOf(plan)), '']
  const steps = plan.status === 'not-needed' ? [] : plan.steps.flatMap((step, index) => [...stepLines(step, index + 1, paint), ''])
  return `${[...head, ...steps, ...footOf(plan, command)].join('\n').trimEnd()}\n`
}

function summaryOf({ status, steps, asOf }: Plan): string {
  if (status === 'not-needed') return 'Nothing to migrate: the code does not use this API.'
  const counted = steps.filter(({ state }) => state !== 'manual')
  const done = counted.filter(({ state }) => state === 'done').length
  return `${status === 'complete' ? 'Complete' : 'Incomplete'} as of ${asOf}: ${String(done)} of ${String(counted.length)} steps are done.`
}

function stepLines(step: PlanStep, number: number, paint: Paint): string[] {
  const indent = ' '.repeat(width + 5)
  return [
    `${String(number)}. ${paint(styles[step.state], states[step.state].padEnd(width))}  ${oneLine(step.text)}`,
    ...step.places.map(place => `${indent}${placeText(place, paint)}`),
    ...step.missing
      .filter(text => !step.places.some(place => place.missing.includes(text)))
      .map(text => `${indent}${paint(styles[step.state], oneLine(text))}`),
    ...scaffoldLines(step).map(line => `${indent}${line}`),
  ]
}

function placeText({ file, line, column, note, missing }: PlanStep['places'][number], paint: Paint): string {
  const place = paint('blue', escapeTerminal(`${file}:${String(line)}:${String(column)}`))
  return `${place} ${oneLine(note)}${missing.length > 0 ? `: ${oneLine(missing.join(' '))}` : ''}`
}

function scaffoldLines({ scaffold }: PlanStep): string[] {
  if (!scaffold) return []
  const { from, operation, text } = scaffold
  const source = from ? `, from ${from.file}:${String(from.line)}` : ''
  return [oneLine(`Request body for ${operation}${source}:`), ...text.split('\n').map(line => `  ${escapeTerminal(redact(line))}`)]
}

function footOf({ help, unresolved, status, schedule, asOf }: Plan, command: string): string[] {
  const calls = `${counted(unresolved, 'call')} could not be resolved and may be part of this migration`
  const open = status !== 'complete' && unresolved > 0 ? [`${calls}. List ${unresolved === 1 ? 'it' : 'them'} with \`${command} scan --unresolved\`.`] : []
  const docs = help === null || status !== 'incomplete' ? [] : [`docs: ${oneLine(help)}`]
  return [...open, ...docs, oneLine(`schedule: ${describeSchedule(schedule, asOf)}`)]
}
