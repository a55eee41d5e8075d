import { isAscii } from 'node:buffer'
import { hasFences } from '../syntax/fences.ts'
import { decode, encodingOf, refusal } from './decode.ts'
import type { Decoded } from './decode.ts'
import type { Files } from './files.ts'
import { isMarkdown } from './kinds.ts'
import type { FileError, Skipped } from './project.ts'

/** Files above this size are data or bundles. */
export const largest = 1024 * 1024
/** Mean bytes per line from which a file counts as minified (Semgrep's number); files below `shortest` are read anyway. */
const minifiedLine = 1_000
const shortest = 5_000
/** Characters that are kept; more are decoded again. */
const budget = 64 * 1024 * 1024

export interface TextOptions { readonly includeMinified: boolean, readonly overlay: ReadonlyMap<string, string> }

/** The contents of files, and why some have none. */
export interface Texts {
  text(file: string): string | undefined
  /** UTF-8, valid until the next call. */
  bytes(file: string): Buffer | undefined
  /** Files that turned out to be none: deleted since they were listed, folders, FIFOs, and Markdown without code. */
  readonly gone: ReadonlySet<string>
  readonly skipped: ReadonlyMap<string, Skipped>
  readonly errors: ReadonlyMap<string, FileError>
  isRefused(file: string): boolean
}

/** Reads texts on demand, each problem noted once. */
export function textsOf(files: Files, options: TextOptions): Texts {
  const cache = new Map<string, string>()
  const gone = new Set<string>()
  const skipped = new Map<string, Skipped>()
  const errors = new Map<string, FileError>()
  let kept = 0

  const refuse = (file: string, why: Exclude<Decoded, { kind: 'text' }>): undefined => {
    if (why.kind === 'skip' && isMarkdown(file)) gone.add(file)
    else if (why.kind === 'skip') skipped.set(file, { file, reason: why.reason })
    else errors.set(file, { file, kind: why.error, message: why.message })
  }
  const isRefused = (file: string): boolean => gone.has(file) || skipped.has(file) || errors.has(file)
  const raw = (file: string): Buffer | undefined => {
    if (isRefused(file)) return undefined
    const read = files.read(file, options.includeMinified ? 64 * largest : largest)
    if (read.ok) return read.bytes
    switch (read.why) {
      case 'link': return refuse(file, { kind: 'skip', reason: 'symbolic link' })
      case 'too large': return refuse(file, { kind: 'skip', reason: 'larger than 1 MB' })
      case 'unreadable': return refuse(file, { kind: 'error', error: 'unreadable', message: `The file cannot be read: ${read.message}.` })
      default: gone.add(file)
    }
    return undefined
  }
  const decoded = (file: string): string | undefined => {
    const bytes = raw(file)
    if (!bytes) return undefined
    if (!options.includeMinified && !isMarkdown(file) && isMinified(bytes)) return refuse(file, minified)
    const result = decode(bytes)
    if (result.kind !== 'text') return refuse(file, result)
    return isMarkdown(file) && !hasFences(result.text) ? refuse(file, noCode) : result.text
  }
  return {
    gone,
    skipped,
    errors,
    isRefused,
    text(file) {
      const known = options.overlay.get(file) ?? cache.get(file)
      if (known !== undefined) return known
      const text = decoded(file)
      if (text === undefined) return undefined
      kept += text.length
      if (kept > budget) {
        cache.clear()
        kept = text.length
      }
      cache.set(file, text)
      return text
    },
    bytes(file) {
      const known = options.overlay.get(file)
      if (known !== undefined) return Buffer.from(known)
      const bytes = raw(file)
      if (!bytes) return undefined
      if (encodingOf(bytes) !== 'utf-8') return Buffer.from(this.text(file) ?? '')
      const why = refusal(bytes) ?? (isMarkdown(file) ? proseOf(bytes) : !options.includeMinified && isMinified(bytes) ? minified : undefined)
      return why ? refuse(file, why) : bytes
    },
  }
}

const minified = { kind: 'skip', reason: 'minified' } as const
const noCode = { kind: 'skip', reason: 'no code' } as const

function proseOf(bytes: Buffer): typeof noCode | undefined {
  return hasFences(bytes.toString('latin1')) ? undefined : noCode
}

/** Tests if the lines are too long on average for a person to have written them. */
export function isMinified(bytes: Buffer): boolean {
  if (bytes.length < shortest) return false
  let lines = 1
  // The first few lines tell for most files: a loop over them costs less than calls of indexOf.
  for (let at = 0; at < bytes.length; at += 1) {
    if (bytes[at] !== 10) continue
    lines += 1
    if (lines * minifiedLine >= bytes.length) return false
  }
  // Old editors end lines with a carriage return alone.
  return !(isAscii(bytes) && bytes.toString('latin1').split('\r').length * minifiedLine >= bytes.length)
}
