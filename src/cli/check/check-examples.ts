import { analyseTexts } from '../../engine/analyse-texts.ts'
import type { TextAnalysis } from '../../engine/analyse-texts.ts'
import type { Watchdog } from '../../engine/watchdog.ts'
import type { FileError } from '../../project/project.ts'
import type { Position } from '../../report/positions.ts'
import type { Finding } from '../../report/report.ts'
import type { Entry, Schedule } from '../../schedule/model.ts'
import type { Checked, Remark } from './checked.ts'
import type { Loaded } from './check-schedules.ts'
import { countExamples, examplesOf } from './example.ts'
import type { Example } from './example.ts'
import { whyNotFound, whyPossible } from './why-not-found.ts'

interface ExampleOptions {
  readonly asOf: string
  readonly watchdog?: Watchdog
  /** Examples that ended an earlier attempt. */
  readonly failed?: readonly FileError[]
}

/** The outcome of one example. */
interface Outcome {
  readonly mistake?: string
  readonly warning?: string
  /** False where code that is not there would have to be seen. */
  readonly isRun: boolean
}

/** Runs the examples of schedules through the analysis: each must show what it is said to show. */
export function checkExamples({ schedules, places }: Loaded, options: ExampleOptions): Checked & { readonly run: number, readonly notRun: number } {
  const outcomes = schedules.flatMap((schedule, index) => {
    const examples = examplesOf(schedule)
    const analyses = analyseTexts(examples.map(({ code }) => code), [schedule], { ...options, name: `example-${index + 1}-` })
    return examples.flatMap((example, at) => {
      const analysis = analyses[at]
      return analysis ? [{ example, ...judge(example, analysis) }] : []
    })
  })
  const remarksBy = (key: 'mistake' | 'warning'): Remark[] => outcomes.flatMap(({ example: { entry, kind, index }, [key]: message }) => (
    message === undefined ? [] : [{ ...places(entry, ['examples', kind, index], message), kind: 'example' }]))
  const run = outcomes.filter(({ isRun }) => isRun).length
  const all = schedules.reduce((sum, schedule) => sum + countExamples(schedule), 0)
  return { mistakes: remarksBy('mistake'), warnings: remarksBy('warning'), run, notRun: all - run }
}

function judge(example: Example, analysis: TextAnalysis): Outcome {
  const { entry, kind } = example
  const [failure] = analysis.errors
  if (failure) return { isRun: true, mistake: `the example could not be analyzed: ${failure.message}` }
  const [problem] = analysis.problems
  if (problem) return { isRun: true, mistake: `the example cannot be parsed: ${problem.message.replace(/\.$/, '')}, ${placeIn(example, problem)}.` }
  const found = analysis.findings.filter(finding => finding.entry === entry.id)
  return kind === 'deprecated' ? judgeDeprecated(found, example, analysis) : judgeOther(found, example)
}

function placeIn({ code, added }: Example, { line, column }: Position): string {
  // What is missing at the end is missed in the line that makes a module of it.
  const own = code.split('\n').length - 2
  return line > own ? 'at its end' : `in its line ${Math.max(1, line - added)}, column ${column}`
}

function judgeOther([first]: readonly Finding[], example: Example): Outcome {
  if (!first) return { isRun: true }
  const { methods, target, kind, confidence } = first
  const what = [...methods, target].join(' ')
  const where = placeIn(example, first)
  return { isRun: true, mistake: `"${example.entry.id}" is found in this example of ${example.kind} code: ${kind} \`${what}\` (${confidence}), ${where}.` }
}

function judgeDeprecated(found: readonly Finding[], { entry, schedule, code }: Example, analysis: TextAnalysis): Outcome {
  if (found.length === 0 && needsSdk(entry, schedule, code)) return { isRun: false }
  if (found.length === 0) return { isRun: true, mistake: `"${entry.id}" is not found in this example. ${whyNotFound(entry, schedule, analysis)}` }
  const isMeant = entry.items.some(item => item.confidence?.atMost === 'possible')
  if (isMeant || found.some(({ confidence }) => confidence !== 'possible')) return { isRun: true }
  return { isRun: true, warning: `"${entry.id}" is found in this example as possible only, which scans do not report by default.${whyPossible(analysis)}` }
}

/** Tests if only an SDK shows what an example does. One without a table of its methods is read where it is installed. */
function needsSdk({ items }: Entry, { packages }: Schedule, code: string): boolean {
  if (items.every(item => item.sdkOnly || item.kind === 'behaviour')) return true
  return packages.some(({ name, methods }) => methods === null && [`'${name}`, `"${name}`].some(specifier => code.includes(specifier)))
}
