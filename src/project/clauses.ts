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

/** A barrel hands on the exports of others and does nothing else; a holder calls nothing. */
export type Form = 'barrel' | 'holder' | 'other'

const comment = /\/\*[^]*?\*\/|(?<=^|[\s;{},])\/\/[^\n]*/g
const clause = /\b(import|export)\b\s*(?:type\b\s*)?([\w$\s{},*]*?)\s*\bfrom\s*(?:'([^'\n]*)'|"([^"\n]*)")\s*;?/g
const exportList = /\bexport\s*(?:type\b\s*)?\{[\w$\s,]*\}\s*;?|\bexport\s+default\s+[\w$]+\s*;?|^\s*(?:'use [a-z]+'|"use [a-z]+")\s*;?/gm
/** Calls, `new`, tagged templates and elements all pass values to what they name. */
const call = /[(`]|\/>|<\//

/**
 * Finds the clauses of imports and re-exports in the text of a module, and its form. A clause in a form that is not recognised is left out:
 * its specifier may give everything that its module exports.
 */
export function outlineOf(text: string): { readonly form: Form, readonly clauses: readonly Clause[] } {
  const code = text.replaceAll(comment, ' ')
  const clauses = [...code.matchAll(clause)].map(([, keyword, names = '', single, double]) =>
    // `export * as zones from` gives one name, and all of the other module with it, as an import does.
    ({ specifier: single ?? double ?? '', isExport: keyword === 'export' && !/\*\s*as\b/.test(names), names: namesIn(names) }))
  const rest = code.replaceAll(clause, ' ')
  return { form: formOf(rest), clauses }
}

function formOf(rest: string): Form {
  if (call.test(rest)) return 'other'
  return rest.replaceAll(exportList, ' ').trim() === '' ? 'barrel' : 'holder'
}

/** Returns the names between a keyword and `from`: `Acme, { zones, type Zone as Z }`. */
function namesIn(text: string): readonly Pair[] | null {
  if (text.includes('*')) return null
  const [, before = '', inside = ''] = /^([^{]*)(?:\{([^}]*)\})?/.exec(text) ?? []
  const own = before.replace(',', '').trim()
  const others = inside.split(',').flatMap((part): Pair[] => {
    const [name = '', alias = name] = part.trim().replace(/^type\s+(?!as\b)/, '').split(/\s+as\s+/)
    return name === '' ? [] : [[name, alias]]
  })
  return own === '' ? others : [['default', own], ...others]
}
