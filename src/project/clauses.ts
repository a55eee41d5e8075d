import { specifiersOf } from './imports.ts'

/** The name of an export in its module, and the one that it gets where it is imported. */
export type Pair = readonly [string, string]

/** An import or a re-export of one module from another, as the text says. */
export interface Clause {
  readonly specifier: string
  /** `export … from`. */
  readonly isExport: boolean
  /** The names of exports of the other module, each with the one that it gets here; null for all of them. */
  readonly names: readonly Pair[] | null
}

/** A barrel hands on the exports of others and does nothing else; a holder has no parenthesis, template or element, so that it calls nothing. */
export type Form = 'barrel' | 'holder' | 'other'

const name = String.raw`[\w$\x80-\uffff]+`
const names = String.raw`(?:(${name})\s?,?\s?)?(\*(?:\s?as\s${name})?|\{[^{}]*\})?`
const specifier = String.raw`(?:'([^'\n]*)'|"([^"\n]*)")`
const clause = new RegExp(String.raw`(?<=^|[\n;}]\s?)(import|export)\b\s?(?:type\b\s?)?${names}\s?from\s?${specifier}\s?;?`, 'g')
const exportList = /\bexport\s?(?:type\b\s?)?\{[^{}]*\}\s?;?|\bexport\sdefault\s[\w$]+(?:\s?;|\n|$)/g
const directive = /^\s?(?:'use [a-z]+'|"use [a-z]+")\s?;?/
/** Calls, `new`, tagged templates and elements all pass values to what they name. */
const call = /[(`]|\/>|<\//

/** The imports and re-exports in the text of a module, and its form. */
export interface TextOutline {
  readonly form: Form
  readonly clauses: readonly Clause[]
  /** Specifiers of modules that are required, loaded dynamically or for their effects, or imported in a form that is not recognised. */
  readonly others: readonly string[]
}

/** Finds the clauses in the text of a module, and its form. The time grows with the text alone. */
export function outlineOf(text: string, file: string): TextOutline {
  const code = withoutComments(collapsed(text))
  const clauses = [...code.matchAll(clause)].map(([, keyword, own = '', inside = '', single, double]) =>
    // `export * as zones from` gives one name, and all of the other module with it, as an import does.
    ({ specifier: single ?? double ?? '', isExport: keyword === 'export' && !/^\*\s?as/.test(inside), names: namesIn(own, inside) }))
  const rest = code.replaceAll(clause, '\n')
  return { form: formOf(rest), clauses, others: specifiersOf(rest, file) }
}

/** Makes each run of white space one character: a line end, where it has one. */
function collapsed(text: string): string {
  return text.replaceAll(/[^\S\n ][^\S\n]*| [^\S\n]+/g, ' ').replaceAll(/ \n[ \n]*|\n[ \n]+/g, '\n')
}

const begins = /[\s;{},]/
const lineComment = /(?<=^|[;{},]) ?\/\/[^\n]*/gm

/** Removes comments where code may have one: what looks like a comment in a string mostly has a character before it. */
function withoutComments(text: string): string {
  let found = ''
  let from = 0
  for (let at = text.indexOf('/*'); at >= 0; at = text.indexOf('/*', Math.max(at + 2, from))) {
    if (at > 0 && !begins.test(text.charAt(at - 1))) continue
    const end = text.indexOf('*/', at + 2)
    if (end < 0) break
    found += `${text.slice(from, at)} `
    from = end + 2
  }
  return collapsed((found + text.slice(from)).replaceAll(lineComment, ''))
}

function formOf(rest: string): Form {
  if (call.test(rest)) return 'other'
  return rest.trim().replace(directive, '').replaceAll(exportList, '\n').trim() === '' ? 'barrel' : 'holder'
}

/** Returns the names between a keyword and `from`: `Acme, { zones, type Zone as Z }`. */
function namesIn(own: string, inside: string): readonly Pair[] | null {
  if (inside.startsWith('*')) return null
  const others = inside.slice(1, -1).split(',').flatMap((part): Pair[] => {
    const [from = '', alias = from] = part.trim().replace(/^type\s(?!as\b)/, '').split(/\sas\s/)
    return from === '' ? [] : [[from, alias]]
  })
  return own === '' ? others : [['default', own], ...others]
}
