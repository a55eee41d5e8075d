import type { Finding } from '../report/report.ts'
import type { Entry } from '../schedule/model.ts'

/** Returns the steps for a person, in order: those of the entry, or its replacement, then what was found in the code at hand, with a link to read more. */
export function guidanceOf({ replacement, help }: Entry, found: readonly string[] = []): NonNullable<Finding['guidance']> {
  const texts = replacement.steps.length > 0 ? replacement.steps.map(step => step.text) : [replacement.text]
  const steps = [...texts, ...found, ...replacement.availability === null ? [] : [`Check whether it is available to you: ${replacement.availability}`]]
  const link = replacement.docs ?? help
  return steps.map(sentence).filter(text => text !== '').map((text, index, all) => ({ text, ...link !== null && index === all.length - 1 && { link } }))
}

function sentence(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim()
  return plain === '' || /[.!?]$/.test(plain) ? plain : `${plain}.`
}
