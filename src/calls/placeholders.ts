import type { Place } from './api-use.ts'
import { isNothing } from './evaluate.ts'
import { memberOf } from './members.ts'
import type { Run } from './run.ts'
import { concatTexts, plain, sliceText, textsOf } from './text.ts'
import type { TextValue, Value } from './value.ts'
import { optionsOf } from './value.ts'

/** `{name}` and `{?name}`-less forms of RFC 6570, and `:name` behind a slash. */
const PLACEHOLDER = /\{[+#./;]?(\w+)\*?\}|(?<=\/):([a-z_]\w+)\??/giu

/** The names of the placeholders in a URL. */
export function placeholdersIn(url: string): readonly string[] {
  return [...url.matchAll(PLACEHOLDER)].map(match => match[1] ?? match[2] ?? '')
}

/** Fills the placeholders of URLs with the members of an object; those that it does not name stay. */
export function filled(run: Run, urls: readonly TextValue[], values: Value | undefined, at: Place): readonly TextValue[] {
  if (!values || !optionsOf(values).some(option => option.kind === 'object')) return urls
  return urls.flatMap(url => [...plain(url.text).matchAll(PLACEHOLDER)].length ? filledOne(run, url, values, at) : [url])
}

function filledOne(run: Run, url: TextValue, values: Value, at: Place): readonly TextValue[] {
  const whole = plain(url.text)
  const pieces: (readonly TextValue[])[] = []
  let from = 0
  for (const match of whole.matchAll(PLACEHOLDER)) {
    const name = match[1] ?? match[2] ?? ''
    const value = memberOf(run, values, name, at)
    if (isNothing(value) || value.kind === 'unknown') continue
    pieces.push([{ ...url, text: sliceText(url.text, from, match.index) }], textsOf(value, at).map(text => ({ ...text, url: false })))
    from = match.index + match[0].length
  }
  return pieces.length ? concatTexts([...pieces, [{ ...url, text: sliceText(url.text, from) }]], at) : [url]
}
