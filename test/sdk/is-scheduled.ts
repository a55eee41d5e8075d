import type { Schedule } from '../../src/schedule/model.ts'
import { operationsOf } from '../support/operations-of.ts'
import { withoutNames } from './record-sdk.ts'
import type { RecordedOperation } from './record-sdk.ts'

/** Makes a test whether an entry of a schedule takes an operation away; entries that are about fields do not. */
export function scheduledBy(schedule: Schedule): (operation: RecordedOperation) => boolean {
  const taken = new Set(schedule.entries.flatMap(entry => operationsOf(entry, schedule)))
  const subtrees = [...taken].filter(operation => operation.endsWith('/**')).map(operation => operation.slice(0, -'**'.length))
  return ({ method, path }) => [method, '*'].some(each => {
    const operation = `${each} ${withoutNames(path)}`
    return taken.has(operation) || subtrees.some(prefix => operation.startsWith(prefix))
  })
}
