import { daysUntil } from '../schedule/dates.ts'
import type { Dates, ScheduleDate } from '../schedule/model.ts'

/** Describes dates with their distance from a day, one line for each. */
export function datesText(dates: Dates, asOf: string): string[] {
  const named = [['announced', dates.announced], ['deprecated', dates.deprecated], ['changed', dates.changed], ['ends', dates.sunset]] as const
  return [
    ...named.flatMap(([name, date]) => date ? [`${name} ${dateText(date, asOf)}`] : []),
    ...dates.milestones.map(({ date, text }) => `${dateText(date, asOf)}: ${text}`),
    ...dates.elsewhere.map(other => {
      const parts = [other.deprecated ? `deprecated ${other.deprecated.text}` : '', other.sunset ? `ends ${other.sunset.text}` : '']
      return `${other.source} gives other dates, which sunset does not use: ${parts.filter(part => part !== '').join(', ')}`
    }),
  ]
}

function dateText(date: ScheduleDate, asOf: string): string {
  const days = daysUntil(date, asOf)
  if (days === 0) return `${date.text} (today)`
  const count = `${Math.abs(days)} ${Math.abs(days) === 1 ? 'day' : 'days'}`
  return `${date.text} (${days > 0 ? `in ${count}` : `${count} ago`})`
}
