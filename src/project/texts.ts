import { isAscii } from 'node:buffer'
import { holdsCode } from '../syntax/holds-code.ts'
import { decode, encodingOf, refusal } from './decode.ts'
import type { FileRead, Files } from './files.ts'
import { mayHoldCode } from './kinds.ts'
import type { FileError } from './project.ts'
import { createRefusals, tooLarge, type Refusal, type Refusals } from './refusals.ts'

/** Files above this size are data or bundles. */
export const largest = 1024 * 1024
/** Returns the number of bytes above which a file is not read. */
export function largestOf(includeMinified: boolean): number {
  return includeMinified ? 64 * largest : largest
}
/** Mean bytes per line from which a file counts as minified (Semgrep's number); files below `shortest` are read anyway. */
const minifiedLine = 1_000
const shortest = 5_000
/** The number of characters that are cached; beyond it the cache is cleared, and files are decoded again. */
const budget = 64 * 1024 * 1024

export interface TextOptions {
  readonly includeMinified: boolean
  readonly overlay: ReadonlyMap<string, string>
  /** Files that have no text, each with its error. */
  readonly failed?: readonly FileError[]
}

/** The contents of files, and why some have none. */
export interface Texts extends Pick<Refusals, 'gone' | 'skipped' | 'errors'> {
  text(file: string): string | undefined
  /** Returns the text as UTF-8, valid until the next call. */
  bytes(file: string): Buffer | undefined
  isRefused(file: string): boolean
}

interface Reading {
  readonly files: Files
  readonly options: TextOptions
  readonly refusals: Refusals
}

/** Reads texts on demand, each problem noted once. */
export function textsOf(files: Files, options: TextOptions): Texts {
  const refusals = createRefusals()
  for (const { file, kind, message } of options.failed ?? []) refusals.add(file, { kind: 'error', error: kind, message })
  const reading: Reading = { files, options, refusals }
  const cache = createCache()
  const text = (file: string): string | undefined => {
    const known = refusals.has(file) ? undefined : options.overlay.get(file) ?? cache.get(file)
    if (known !== undefined) return known
    const read = textOf(reading, file)
    if (read !== undefined) cache.add(file, read)
    return read
  }
  const { gone, skipped, errors, has: isRefused } = refusals
  return {
    gone,
    skipped,
    errors,
    isRefused,
    text,
    bytes(file) {
      const known = refusals.has(file) ? undefined : options.overlay.get(file)
      if (known !== undefined) return Buffer.from(known)
      const bytes = bytesOf(reading, file)
      if (!bytes) return undefined
      if (encodingOf(bytes) !== 'utf-8') return Buffer.from(text(file) ?? '')
      const why = refusal(bytes) ?? unwanted(bytes, file, options)
      if (why) refusals.add(file, why)
      return why ? undefined : bytes
    },
  }
}

function textOf(reading: Reading, file: string): string | undefined {
  const { options, refusals } = reading
  const bytes = bytesOf(reading, file)
  if (!bytes) return undefined
  const isBundle = !options.includeMinified && !mayHoldCode(file) && isMinified(bytes)
  const result = isBundle ? minified : decode(bytes)
  if (result.kind === 'text' && (!mayHoldCode(file) || holdsCode(file, result.text))) return result.text
  refusals.add(file, result.kind === 'text' ? noCode : result)
  return undefined
}

function bytesOf({ files, options, refusals }: Reading, file: string): Buffer | undefined {
  if (refusals.has(file)) return undefined
  const read = files.read(file, largestOf(options.includeMinified))
  if (read.ok) return read.bytes
  const why = refusalOf(read, options.includeMinified)
  if (why) refusals.add(file, why)
  else refusals.addGone(file)
  return undefined
}

/** Returns the reason for a file that cannot be read; undefined when there is no file. */
function refusalOf({ why, message }: Extract<FileRead, { ok: false }>, includeMinified: boolean): Refusal | undefined {
  switch (why) {
    case 'link': return { kind: 'skip', reason: 'symbolic link' }
    case 'too large': return { kind: 'skip', reason: `${tooLarge} ${includeMinified ? 64 : 1} MB` }
    case 'unreadable': return { kind: 'error', error: 'unreadable', message: `The file cannot be read: ${message}.` }
    default: return undefined
  }
}

interface Cache {
  get(file: string): string | undefined
  add(file: string, text: string): void
}

function createCache(): Cache {
  const texts = new Map<string, string>()
  let length = 0
  return {
    get: file => texts.get(file),
    add(file, text) {
      length += text.length
      if (length > budget) {
        texts.clear()
        length = text.length
      }
      texts.set(file, text)
    },
  }
}

const minified = { kind: 'skip', reason: 'minified' } as const
const noCode = { kind: 'skip', reason: 'no code' } as const

/** Returns the reason why a text is not analysed: a file without code, or minified code. */
function unwanted(bytes: Buffer, file: string, { includeMinified }: TextOptions): Refusal | undefined {
  if (mayHoldCode(file)) return holdsCode(file, bytes.toString('latin1')) ? undefined : noCode
  return !includeMinified && isMinified(bytes) ? minified : undefined
}

/** Tests if the lines are too long on average for a person to have written them. */
export function isMinified(bytes: Buffer): boolean {
  if (bytes.length < shortest) return false
  let lines = 1
  // The first few lines are enough for most files: a loop over them costs less than calls of indexOf.
  for (let at = 0; at < bytes.length; at += 1) {
    if (bytes[at] !== 10) continue
    lines += 1
    if (lines * minifiedLine >= bytes.length) return false
  }
  // Old editors end lines with a carriage return alone.
  return !(isAscii(bytes) && bytes.toString('latin1').split('\r').length * minifiedLine >= bytes.length)
}
