import type { Place, TextPart } from '../../uses/api-use.ts'
import type { TextValue, Value } from '../domain/value.ts'
import { choice } from './make-value.ts'
import { ABSOLUTE } from './resolve-url.ts'
import { plain, textsOf } from './text.ts'

/** Characters that divide a URL; a text without them reads the same when it is encoded. */
const DIVIDING = /[/?#&%+]/

/** Encodes a value as one part of a URL, as `encodeURIComponent` does: what it has of slashes divides no path. */
export function encoded(value: Value, at: Place): Value {
  return choice(textsOf(value, at).map(encodedText))
}

/** A whole URL stays readable: a proxy decodes it. */
function encodedText(text: TextValue): TextValue {
  return { ...text, url: false, text: ABSOLUTE.test(plain(text.text)) ? text.text : text.text.map(encodedPart) }
}

function encodedPart(part: TextPart): TextPart {
  if (part.text === null) return { ...part, isEncoded: true }
  return DIVIDING.test(part.text) ? { ...part, text: encodeURIComponent(part.text), from: null } : part
}

/** Decodes a value: what it has of slashes divides a path again. */
export function decoded(value: Value, at: Place): Value {
  return choice(textsOf(value, at).map(text => ({ ...text, url: false, text: text.text.map(decodedPart) })))
}

function decodedPart(part: TextPart): TextPart {
  if (part.text !== null) return part.text.includes('%') ? { ...part, text: decodedOrSame(part.text), from: null } : part
  return notEncoded(part)
}

/** Returns a part that may have slashes again, if it is not known. */
export function notEncoded({ isEncoded: _, ...part }: TextPart): TextPart {
  return part
}

function decodedOrSame(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
