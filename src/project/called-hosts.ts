import { isTest } from '../uses/file-context.ts'
import { calledHost, mayBeCalled } from './called-host.ts'
import { factOf, isTexts } from './facts.ts'
import { isMarkdown, isSettingsFile } from './kinds.ts'
import { ownerOf } from './owner-of.ts'
import type { Sources } from './project.ts'

/** The beginnings of literals that are addresses. The second slash is left out: a search that stops at every comment takes far longer. */
export const addressWords = ['"https:/', "'https:/", '`https:/'] as const

/** Tests if a word that was searched for is one of these. */
export function isAddress(word: string): boolean {
  return word.endsWith('https:/')
}

/** In larger projects no addresses are looked for: the search would take a twentieth longer. */
export const mostFiles = 500

const fact = 'called hosts'
/** The characters around the beginning of an address that tell whether it is called. */
const nearest = 120
const givers = new Set([...'(=:?|'].map(giver => giver.charCodeAt(0)))
const noted = new WeakMap<Sources, Map<string, readonly string[]>>()

/** Notes the hosts that a file seems to call, once for each literal, given the offsets of the literals that are addresses. Tests and documents call none. */
export function noteAddresses(project: Sources, file: string, bytes: Uint8Array, literals: readonly number[]): void {
  if (literals.length === 0 || isMarkdown(file) || isSettingsFile(file) || file.endsWith('.d.ts') || isTest(file)) return
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const hosts = literals.flatMap(at => {
    const literal = text.toString('latin1', at + 1, at + 1 + nearest)
    return mayBeCalled(literal) || isGiven(text, at) ? calledHost(text.toString('latin1', Math.max(0, at - nearest), at), literal) ?? [] : []
  })
  if (hosts.length === 0) return
  const owner = ownerOf(project, file)
  const known = noted.get(owner) ?? new Map<string, readonly string[]>()
  noted.set(owner, known.set(file, hosts))
  factOf(owner, file, fact, isTexts, () => hosts)
}

/** Tests if a literal is an argument or a value. */
function isGiven(text: Uint8Array, at: number): boolean {
  let before = at - 1
  while ((text[before] ?? 33) <= 32) before -= 1
  return givers.has(text[before] ?? 0)
}

/** Returns the hosts that were noted of a file, in this run or in the one that searched it. */
export function calledHosts(project: Sources, file: string): readonly string[] {
  const owner = ownerOf(project, file)
  return noted.get(owner)?.get(file) ?? factOf(owner, file, fact, isTexts, () => undefined) ?? []
}
