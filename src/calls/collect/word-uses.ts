import type { Literal } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import type { Place, RequestUse, WordUse } from '../../uses/api-use.ts'
import type { EvidenceLookup } from '../../uses/evidence-lookup.ts'
import type { Run } from '../state/run.ts'
import { placeOf } from '../values/make-value.ts'
import { placeKey } from '../values/place-key.ts'
import { headerValuesSent, isHeaderValue } from './header-values.ts'
import { assignedHeader, headerKeys, isHeaderArgument, valuedHeaders } from './header-words.ts'
import { isUserFacing } from './user-facing-text.ts'
import { wordsInText } from './words-in-text.ts'

/** Finds header names, words, hosts and environment variables that prove themselves wherever they are written (DESIGN 6). */
export function wordUses(run: Run, module: Module, lookup: EvidenceLookup, sent: SentHeaders): WordUse[] {
  const found: WordUse[] = []
  const add: Add = (what, name, at, { within = [], values, role } = {}) => {
    // The recorded request decides about its headers.
    if (what === 'header' && sent.names.has(placeKey(at))) return
    const around = { evidence: lookup.evidence(module.path), context: lookup.context(module.path) }
    found.push({ kind: 'word', what, name, within, ...values && { values }, ...role && { role }, at, ...around, trace: [], call: at })
  }
  for (const literal of module.literals) addWordsOf(run, module, literal, sent, add)
  for (const member of module.members) {
    if (typeof member.property !== 'string') continue
    const at = placeOf(member.propertySpan, module)
    if (run.interest.environment.has(member.property)) add('environment', member.property, at)
    const header = assignedHeader(run, member)
    if (header !== undefined) add('header', header, at)
  }
  for (const member of module.patternMembers) {
    if (typeof member.key === 'string' && run.interest.environment.has(member.key)) add('environment', member.key, placeOf(member.keySpan, module))
  }
  for (const { name, at, values, isDeclared } of headerKeys(run, module)) {
    // What a type declares need not be sent.
    if (!isDeclared) add('header', name, at, { ...values && { values } })
    else if (lookup.evidence(module.path)) add('header', name, at, { role: 'declaration' })
  }
  // Their names are those of many APIs.
  if (lookup.evidence(module.path)) for (const { name, at, values = [] } of valuedHeaders(run, module)) add('header', name, at, { values })
  return found
}

/** The places at which the names of headers of recorded requests are written, and the parts of their values. */
export interface SentHeaders {
  readonly names: ReadonlySet<string>
  readonly values: ReadonlySet<string>
}

/** Returns the places at which the headers of recorded requests are written. */
export function headersSent(uses: readonly RequestUse[]): SentHeaders {
  return { names: new Set(uses.flatMap(use => use.headers.map(header => placeKey(header.at)))), values: headerValuesSent(uses) }
}

type Add = (what: WordUse['what'], name: string, at: Place, more?: Partial<Pick<WordUse, 'within' | 'values' | 'role'>>) => void

function addWordsOf({ interest }: Run, module: Module, literal: Literal, sent: SentHeaders, add: Add): void {
  if (typeof literal.value !== 'string') return
  const text = literal.value
  const lower = text.toLowerCase()
  const at = placeOf(literal, module)
  const addUnlessShown: Add = (what, name) => { if (!isUserFacing(module, literal)) add(what, name, at) }
  for (const word of interest.words) {
    if (!text.includes(word) || (text === word && isListed(literal)) || isUserFacing(module, literal)) continue
    for (const place of wordsInText(module, literal, word, isHeaderValue(module, literal, sent.values))) add('word', word, place.at, { within: place.within })
  }
  for (const host of interest.hosts) if (includesHost(lower, host)) addUnlessShown('host', host, at)
  if (interest.environment.has(text)) addUnlessShown('environment', text, at)
  for (const header of interest.headers) {
    if (lower.startsWith(header) && /^\s*:/.test(text.slice(header.length))) addUnlessShown('header', text.slice(0, header.length), at)
  }
  if (interest.headers.has(lower) && isHeaderArgument(literal)) add('header', text, at)
}

/** Tests if a text is an item of a list, which only names it. A list that is joined is one text. */
function isListed({ parent }: Literal): boolean {
  return parent?.kind === 'array' && !(parent.parent?.kind === 'member' && parent.parent.property === 'join')
}

function includesHost(text: string, host: string): boolean {
  const index = text.indexOf(host)
  return index >= 0 && !/[\w.-]/.test(text[index - 1] ?? ' ') && !/^(?:[\w-]|\.\w)/.test(text.slice(index + host.length))
}
