import { isSeq } from 'yaml'
import { editedYaml, openYaml, type Addition } from './edited-yaml.ts'
import type { Surroundings } from './look-around.ts'
import type { Step } from './step.ts'

/** The files that sunset reads, for managers that take a glob. */
export const glob = '*.{js,jsx,mjs,cjs,ts,tsx,mts,cts,vue,svelte,astro,md,sh,bash,yml,yaml,json}'
/** A command that runs sunset, under either name of the program. */
export const command = /\bsunset(?:-lint)?(?:@[\w.-]+)? scan\b/

/** The keys of a YAML file, and which of them have a list. */
export interface Outline {
  has(path: readonly string[]): boolean
  list(path: readonly string[]): boolean
}

/** An addition to a YAML file, with the lines to print where the file cannot be edited. */
export interface Hook {
  readonly what: string
  readonly lines: readonly string[]
  isThere(text: string): boolean
  additionTo(outline: Outline): Addition
}

/** Returns the step that adds a hook to a YAML file. */
export function editedFile(file: string, { text }: Surroundings, { what, lines, isThere, additionTo }: Hook): Step {
  const before = text(file) ?? ''
  if (isThere(before)) return { kind: 'leave', file, why: 'it runs sunset already' }
  const document = openYaml(before)
  const after = document && editedYaml(before, additionTo({ has: path => document.hasIn(path), list: path => isSeq(document.getIn(path)) }))
  return after === undefined ? { kind: 'manual', what, lines } : { kind: 'change', file, text: after, what: 'adds sunset to the pre-commit hook' }
}
