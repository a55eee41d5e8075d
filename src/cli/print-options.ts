import { UserError } from '../config/user-error.ts'
import type { Format } from '../report/index.ts'
import type { GroupKey } from '../report/reporter.ts'
import type { ScanFlag } from './flags.ts'
import { givenFlags, oneOf } from './given-flags.ts'
import type { Parsed } from './parse-flags.ts'
import type { ScanOptions } from './scan-options.ts'
import { targetsOf } from './targets.ts'

const groupKeys = ['file', 'entry', 'owner', 'date'] as const satisfies readonly GroupKey[]

/** The options that concern the output. */
export type Printing = Pick<
  ScanOptions,
  'schedules' | 'targets' | 'groupBy' | 'outputFile' | 'failOn' | 'strict' | 'unresolved' | 'maxFindings' | 'quiet' | 'color'
>

/** Reads the options that concern the output; `automatic` is the default format. */
export function printing(parsed: Parsed<ScanFlag>, automatic: Format): Printing {
  return {
    schedules: parsed.has('schedule') ? parsed.values('schedule') : [],
    ...groups(parsed, automatic),
    outputFile: parsed.value('output-file'),
    failOn: givenFlags(parsed).failOn ?? 'error',
    strict: parsed.has('strict'),
    unresolved: parsed.has('unresolved'),
    ...maxFindingsOf(parsed),
    quiet: parsed.has('quiet'),
    color: parsed.has('no-color') ? false : parsed.has('color') ? true : undefined,
  }
}

/** Groups without a format mean the grouped format. */
function groups(parsed: Parsed<ScanFlag>, automatic: Format): Pick<ScanOptions, 'groupBy' | 'targets'> {
  const key = parsed.value('group-by')
  const targets = targetsOf(parsed.whole('format'), parsed.value('output-file'), key === undefined ? automatic : 'grouped')
  const isGrouped = targets.some(({ format }) => format === 'grouped')
  if (key !== undefined && !isGrouped) throw new UserError('--group-by works with --format grouped only.')
  return { targets, groupBy: oneOf('--group-by', key ?? 'file', groupKeys) }
}

function maxFindingsOf(parsed: Parsed<ScanFlag>): Pick<ScanOptions, 'maxFindings'> {
  const text = parsed.value('max-findings')
  if (text === undefined) return {}
  if (!/^\d{1,9}$/.test(text)) throw new UserError(`--max-findings needs a number such as 1000. It got "${text}".`)
  return { maxFindings: Number(text) }
}
