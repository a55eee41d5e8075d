import type { Place } from '../../uses/api-use.ts'
import { prints } from '../flow/pure-calls.ts'
import { isTestModule } from '../modules/is-test-module.ts'
import type { CallContext } from '../state/call-context.ts'
import type { Run } from '../state/run.ts'
import { slot } from '../state/slot.ts'
import { optionsOf } from '../values/make-value.ts'
import { isPath, MOST_ARGUMENTS } from './request-arguments.ts'

/** The texts of paths that calls get which send nothing, such as the routes of a server and the pages of a site. */
export const unsentPaths = slot((): Place[] => [])

/** Notes the paths that a call gets which sends nothing. A path that is only printed, or expected by a test, may be sent elsewhere. */
export function noteUnsent(run: Run, { call: { callee }, frame, args: { values } }: CallContext): void {
  for (const value of values.slice(0, MOST_ARGUMENTS)) for (const option of optionsOf(value)) {
    if (option.kind !== 'text' || !isPath(run, option) || prints(callee) || isTestModule(frame.module)) continue
    unsentPaths(run).push(...option.text.map(({ at }) => at))
  }
}
