import { copyOf } from './copy-of.ts'
import type { Json } from './jsonc.ts'
import type { Sources } from './project.ts'

/** Results of searching the texts of files, so that a file need not be searched again until it changes. */
export interface Facts {
  /**
   * Returns the result of a search in a file's current text, by the name of the search; undefined if it is not known. The value is
   * untrusted: anybody may have written it.
   */
  get(file: string, name: string): Json | undefined
  set(file: string, name: string, value: Json): void
}

/** Tests if a fact is a list of texts. */
export function isTexts(value: Json | undefined): value is readonly string[] {
  return Array.isArray(value) && value.every(item => typeof item === 'string')
}

const known = new WeakMap<Sources, Facts>()

/** Makes the later searches in some sources use facts, and add to them. */
export function useFacts(sources: Sources, facts: Facts): void {
  known.set(sources, facts)
}

/** Returns a fact about the text of a file: the known one if it has the right form, else the result of a search; undefined where there is no text. */
export function factOf<Value extends Json>(
  sources: Sources,
  file: string,
  name: string,
  isRight: (value: Json | undefined) => value is Value,
  find: () => Value | undefined,
): Value | undefined {
  const facts = known.get(sources)
  const fact = facts?.get(file, name)
  if (isRight(fact)) return fact
  const found = find()
  if (found === undefined) return undefined
  const kept = copied(found)
  facts?.set(file, name, kept)
  return isRight(kept) ? kept : found
}

/** Copies the texts of a fact: files are read again where their texts are not kept, and there are facts on all of them. */
function copied(fact: Json): Json {
  if (typeof fact === 'string') return copyOf(fact)
  return Array.isArray(fact) ? fact.map(copied) : fact
}
