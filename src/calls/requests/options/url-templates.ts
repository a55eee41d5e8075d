import type { Place } from '../../../uses/api-use.ts'
import type { TextValue, Value } from '../../domain/value.ts'
import type { Run } from '../../state/run.ts'
import { concatTexts } from '../../values/concat-texts.ts'
import { isNothing, objectOf, optionsOf, textValue } from '../../values/make-value.ts'
import { plain, sliceText, textsOf } from '../../values/text.ts'

/** The forms of RFC 6570 such as `{name}`, except the query forms, and `:name` after a slash. */
const PLACEHOLDER = /\{[+#./;]?(\w+)\*?\}|(?<=\/):([a-z_]\w+)\??/giu

/** Returns the names of the placeholders in a URL. */
export function placeholdersIn(url: string): readonly string[] {
  return [...url.matchAll(PLACEHOLDER)].map(match => match[1] ?? match[2] ?? '')
}

/** Fills the placeholders of URLs with the fields of an object. Others stay; with `drops` they are removed, with the slash before them. */
export function fillPlaceholders(run: Run, urls: readonly TextValue[], values: Value | undefined, at: Place, drops = false): readonly TextValue[] {
  const isKnown = values && optionsOf(values).some(option => option.kind === 'object')
  if (!isKnown && !(drops && !values)) return urls
  return urls.map(withoutQueryForms)
    .flatMap(url => [...plain(url.text).matchAll(PLACEHOLDER)].length ? fillOne(run, url, values ?? objectOf([], at), at, drops) : [url])
}

/** The forms of RFC 6570 for parameters of the query: `{?state,page}`. */
const QUERY_FORM = /\{[?&][^{}]*\}/g

/** Removes the forms for parameters: what fills them is the rest of the fields. */
function withoutQueryForms(url: TextValue): TextValue {
  const forms = [...plain(url.text).matchAll(QUERY_FORM)]
  if (forms.length === 0) return url
  const starts = [0, ...forms.map(({ 0: form, index }) => index + form.length)]
  return { ...url, text: starts.flatMap((start, index) => sliceText(url.text, start, forms[index]?.index)) }
}

function fillOne(run: Run, url: TextValue, values: Value, at: Place, drops: boolean): readonly TextValue[] {
  const whole = plain(url.text)
  const pieces: (readonly TextValue[])[] = []
  let from = 0
  for (const match of whole.matchAll(PLACEHOLDER)) {
    const name = match[1] ?? match[2] ?? ''
    const value = run.property(values, name, at)
    const isLeftOut = drops && isNothing(value)
    if (!isLeftOut && (isNothing(value) || (value.kind === 'unknown' && !match[0].startsWith('{/')))) continue
    const end = isLeftOut && whole[match.index - 1] === '/' ? match.index - 1 : match.index
    pieces.push([{ ...url, text: sliceText(url.text, from, end) }])
    // `{/name}` is a segment with its slash.
    if (match[0].startsWith('{/') && !isLeftOut) pieces.push([textValue([{ text: '/', at, from: null }])])
    if (!isLeftOut) pieces.push(textsOf(value, at).map(text => ({ ...text, url: false })))
    from = match.index + match[0].length
  }
  return pieces.length ? concatTexts([...pieces, [{ ...url, text: sliceText(url.text, from) }]], at) : [url]
}
