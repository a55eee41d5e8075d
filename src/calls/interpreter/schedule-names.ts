import type { Interest, TemplateNode } from '../../uses/interest.ts'

const NAMES = new WeakMap<Interest, ReadonlySet<string>>()

/** Returns the literal segments of all templates, and the names of all data in the schedule. */
export function names(interest: Interest): ReadonlySet<string> {
  const known = NAMES.get(interest) ?? new Set([...segments(interest), ...interest.fieldNames, ...interest.queries, ...interest.weakWords])
  NAMES.set(interest, known)
  return known
}

const SEGMENTS = new WeakMap<Interest, ReadonlySet<string>>()

/** Returns the literal segments of all templates, and the names of settings. */
export function segments(interest: Interest): ReadonlySet<string> {
  const known = SEGMENTS.get(interest)
  if (known) return known
  const found = new Set(interest.settings)
  const work: TemplateNode[] = [interest.templates]
  for (let node = work.pop(); node; node = work.pop()) {
    for (const [literal, next] of node.literals) {
      found.add(literal)
      work.push(next)
    }
    if (node.parameter) work.push(node.parameter)
  }
  SEGMENTS.set(interest, found)
  return found
}
