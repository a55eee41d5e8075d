/** A common axis of bars, from 0 to `max`, with a label in the middle. */
export interface Scale {
  readonly label: string
  readonly max: number
}

const monthsInDays = [30, 60, 90, 180, 360, 720, 1440, 3600] as const

/** Returns the axis of days on which the longest wait fits. */
export function scaleOfDays(longest: number): Scale {
  return { label: 'Days until removal', max: monthsInDays.find(days => days >= longest) ?? Math.ceil(longest / 3600) * 3600 }
}

/** Returns the axis of uses on which the largest count fits; undefined where all counts are 1 and bars would show nothing. */
export function scaleOfUses(largest: number): Scale | undefined {
  if (largest < 2) return undefined
  const power = 10 ** Math.floor(Math.log10(largest))
  const max = [1, 2, 4, 10].map(factor => factor * power).find(count => count >= largest && count % 2 === 0)
  return { label: 'Uses', max: max ?? 10 * power }
}

/** Renders the labels of an axis. The bars repeat numbers of the text, so that assistive technology skips both. */
export function axis({ label, max }: Scale): string {
  const ticks = [0, max / 2, max].map(tick => `<span>${tick}</span>`).join('')
  return `<p class="scale" aria-hidden="true"><span>${label}</span><span class="ticks">${ticks}</span></p>`
}

/** Renders a bar on an axis; it shows without the style sheet, too. */
export function bar(value: number, { max }: Scale, level: string): string {
  return `<meter class="${level}" max="${max}" value="${value}" aria-hidden="true"></meter>`
}
