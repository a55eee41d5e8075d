import { hostsIn } from '../config/check-servers.ts'
import type { Config } from '../config/config.ts'
import { namedSchedules } from '../project/named-schedules.ts'
import { loadSchedule } from '../schedule/load.ts'
import type { Schedule } from '../schedule/model.ts'
import { withHosts } from '../schedule/own-servers.ts'
import { parseAsOf } from './given-flags.ts'
import { nearestConfig } from './nearest-config.ts'
import type { Parsed } from './parse-flags.ts'

/** The parts of the process that commands use which only print text. */
export interface PlainIo {
  stdout(text: string): void
  stderr(text: string): void
  readonly columns?: number
  readonly color?: boolean
  /** The folder from which a configuration is looked for; absent for none. */
  readonly cwd?: string
  /** The command that runs sunset for the user; absent for npx. */
  readonly command?: string
  /** The day in UTC, by which dates are judged unless another one is given. */
  readonly today: string
}

/** The flags that override a configuration. */
type Given = Pick<Parsed<'as-of' | 'no-config'>, 'has' | 'value'>

/** Returns the date to judge by: `--as-of`, else that of the configuration, else today. */
export function asOfDate(args: Given, io: PlainIo): string {
  return parseAsOf(args.value('as-of') ?? configOf(args, io)?.values.asOf?.value ?? io.today)
}

function configOf(args: Given, { cwd }: PlainIo): Config | undefined {
  return cwd === undefined || args.has('no-config') ? undefined : nearestConfig(cwd)
}

/** Returns the bundled schedules, overridden by those of the configuration and of `--schedule`. */
export function givenSchedules(args: Given & Pick<Parsed<'schedule'>, 'values'>, io: PlainIo): readonly Schedule[] {
  const config = configOf(args, io)
  const configured = config?.schedules.map(({ value }) => value) ?? []
  return withHosts(loadSchedule([...configured, ...namedSchedules(io.cwd ?? '', args.values('schedule'), '--schedule').paths]), hostsIn(config))
}
