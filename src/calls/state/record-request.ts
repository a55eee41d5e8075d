import { matchesTemplate } from '../../uses/interest.ts'
import type { RequestEvent } from '../domain/request-event.ts'
import { addressOf } from '../values/parse-address.ts'
import { renewBudget } from './budget.ts'
import type { Run } from './run.ts'

/** Records a request that a call sends. The function that sends one to a path of the schedule is followed further. */
export function recordRequest(run: Run, event: RequestEvent): void {
  run.events.push(event)
  if (isOfSchedule(run, event)) renewBudget(run)
}

function isOfSchedule({ interest }: Run, { addresses }: RequestEvent): boolean {
  return addresses.some(({ text }) => matchesTemplate(interest.templates, addressOf(text, interest.servers).path.map(segment => segment.text)))
}
