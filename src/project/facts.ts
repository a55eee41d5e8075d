import type { Json } from './jsonc.ts'
import type { Sources } from './project.ts'

/** What has been found out about the texts of files: what a text holds need not be searched for again while the file stays as it is. */
export interface Facts {
  /** What was found in the text that a file has, under the name of what was asked; undefined for nothing known. Anybody may have written it. */
  get(file: string, name: string): Json | undefined
  set(file: string, name: string, value: Json): void
}

const known = new WeakMap<Sources, Facts>()

/** From now on sources are asked together with what is known of them. */
export function useFacts(sources: Sources, facts: Facts): void {
  known.set(sources, facts)
}

/** What is found in the text of a file, from what is known of it where that has the right form; undefined where there is no text. */
export function factOf<Value extends Json>(sources: Sources, file: string, name: string, isRight: (value: Json | undefined) => value is Value, find: () => Value | undefined): Value | undefined {
  const facts = known.get(sources)
  const kept = facts?.get(file, name)
  if (isRight(kept)) return kept
  const found = find()
  if (found !== undefined) facts?.set(file, name, found)
  return found
}
