import type { Entry } from '../schedule/model.ts'
import type { Expr, ObjectExpr, ObjectPattern } from '../syntax/expr.ts'
import type { Module } from '../syntax/module.ts'
import type { Place } from '../uses/api-use.ts'
import { hasComment, isPure, sourceOf } from './expressions.ts'
import { fieldSite, readSite, valueOf } from './field-site.ts'
import { keyText, quoted } from './literal-text.ts'

export interface ScaffoldedBody {
  readonly text: string
  /** The code that its names are from; null when there is none, and a person has to fill in the `<…>`. */
  readonly from: Place | null
}

/** Returns the code for a field of the object that has a deprecated one, at a place that handles this object. */
type FieldText = (name: string) => string | undefined

/** Writes the body that a schedule outlines, with the code for `{name}` from the first usable one of the places that handle a deprecated field. */
export function scaffoldOf(
  scaffold: Readonly<Record<string, unknown>>, { items }: Entry, places: readonly Place[], moduleOf: (file: string) => Module | undefined,
): ScaffoldedBody {
  const fields = items.flatMap(item => item.kind === 'field' ? item.fields.map(field => field.at(-1) ?? '') : [])
  // Reads come first: an object that the API returned has all of its fields.
  for (const textsOf of [textsRead, textsSent]) {
    for (const place of places) {
      const module = moduleOf(place.file)
      const textOf = module && textsOf(place, module, fields)
      if (textOf) return { text: write(scaffold, textOf, module), from: place }
    }
  }
  return { text: write(scaffold, () => undefined, null), from: null }
}

function textsRead(at: Place, module: Module, fields: readonly string[]): FieldText | undefined {
  const read = fieldSite(at, module) ? undefined : readSite(at, module)
  if (read?.how === 'member') {
    const { object, property } = read.member
    const isField = typeof property === 'string' && fields.includes(property)
    return isField && isPlain(object, module) ? name => `${sourceOf(object, module)}.${name}` : undefined
  }
  const key = read?.member.key
  const pattern = read?.member.parent
  return typeof key === 'string' && fields.includes(key) && pattern?.kind === 'bind-object' ? name => boundIn(pattern, name) : undefined
}

function textsSent(at: Place, module: Module, fields: readonly string[]): FieldText | undefined {
  const sent = fieldSite(at, module)
  const value = sent && valueOf(sent)
  if (!value || !isPlain(value, module)) return undefined
  const holder = sent.how === 'property' && sent.property.parent?.kind === 'object' ? sent.property.parent : null
  return name => (fields.includes(name) ? sourceOf(value, module) : holder ? sentIn(holder, name, module) : undefined)
}

function boundIn({ members }: ObjectPattern, name: string): string | undefined {
  const member = members.find(({ key }) => key === name)
  return member?.value.kind === 'bind-name' ? member.value.name : undefined
}

function sentIn({ members }: ObjectExpr, name: string, module: Module): string | undefined {
  const property = members.find(member => member.kind === 'property' && member.key === name)
  return property?.kind === 'property' && isPlain(property.value, module) ? sourceOf(property.value, module) : undefined
}

function isPlain(expr: Expr, module: Module): boolean {
  const source = sourceOf(expr, module)
  return isPure(expr) && expr.kind !== 'function' && !source.includes('\n') && !hasComment(source)
}

/** Writes one line for each field of the body itself. */
function write(scaffold: Readonly<Record<string, unknown>>, textOf: FieldText, module: Module | null): string {
  const lines = Object.entries(scaffold).map(([key, value]) => `  ${keyOf(key, module)}: ${writeValue(value, textOf, module)},\n`)
  return `{\n${lines.join('')}}`
}

function writeValue(value: unknown, textOf: FieldText, module: Module | null): string {
  if (Array.isArray(value)) return `[${value.map(item => writeValue(item, textOf, module)).join(', ')}]`
  if (typeof value === 'object' && value !== null) {
    return `{ ${Object.entries(value).map(([key, inner]) => `${keyOf(key, module)}: ${writeValue(inner, textOf, module)}`).join(', ')} }`
  }
  if (typeof value !== 'string') return JSON.stringify(value)
  const field = /^\{(\w+)\}$/.exec(value)?.[1]
  return field === undefined ? quotedIn(value, module) : textOf(field) ?? quotedIn(`<${field}>`, module)
}

function keyOf(name: string, module: Module | null): string {
  return module ? keyText(name, module) : /^[\w$]+$/.test(name) ? name : JSON.stringify(name)
}

function quotedIn(text: string, module: Module | null): string {
  return module ? quoted(text, module) : `'${text}'`
}
