import { componentTemplates } from '../../clients/component-templates.ts'
import type { Call, ClassExpr, Expr, ObjectExpr } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import type { Run } from '../state/run.ts'

/** A component that is a class: the members that its template sets, and the methods that this calls. */
export interface TemplateChanges {
  readonly cls: ClassExpr
  readonly set: readonly string[]
  readonly called: readonly string[]
}

/** Returns what the templates of the components in a module change. One that cannot be read may set each member that is open to it. */
export function templateChanges(run: Run, module: Module): readonly TemplateChanges[] {
  return module.calls.flatMap((call): readonly TemplateChanges[] => {
    const cls = call.kind === 'call' ? componentOf(call) : undefined
    const [options] = call.args
    if (!cls || options?.kind !== 'object') return []
    const text = templateOf(run, module, options)
    if (text === null) return []
    const { set, called, any } = text === undefined ? ANY : changesIn(text)
    return [{ cls, set: any ? [...set, ...openFields(cls, module)] : set, called }]
  })
}

/** Returns the class that a call decorates as a component. */
function componentOf({ callee, parent }: Call): ClassExpr | undefined {
  if (callee.kind !== 'name' || callee.name !== componentTemplates.decorator || parent?.kind !== 'other' || parent.operator !== 'decorator') return undefined
  let up: typeof parent.parent = parent
  while (up && up.kind !== 'class') up = up.parent
  return up
}

/** Returns the text of a template; undefined if it is not known, null if there is none. */
function templateOf(run: Run, module: Module, options: ObjectExpr): string | undefined | null {
  const member = (name: string): Expr | undefined => options.members.flatMap(each => each.kind === 'property' && each.key === name ? each.value : [])[0]
  const own = member(componentTemplates.text)
  if (own) return textOf(own)
  const path = member(componentTemplates.file)
  if (!path) return null
  const file = textOf(path)
  return file === undefined ? undefined : run.modules.textBeside?.(module.path, file)
}

function textOf(expr: Expr): string | undefined {
  if (expr.kind === 'literal') return typeof expr.value === 'string' ? expr.value : undefined
  if (expr.kind !== 'concat') return undefined
  const texts = expr.parts.map(textOf)
  return texts.every(text => text !== undefined) ? texts.join('') : undefined
}

function openFields({ members }: ClassExpr, { text }: Module): readonly string[] {
  return members.flatMap(({ how, key, static: isStatic, start, keySpan }) => {
    const isOpen = how === 'field' && !isStatic && typeof key === 'string' && !key.startsWith('#')
    return isOpen && !componentTemplates.closed.test(text.slice(start, keySpan.start)) ? [key] : []
  })
}

interface Changes extends Omit<TemplateChanges, 'cls'> {
  /** Each member that is open to the template may be set. */
  readonly any: boolean
}

const ANY: Changes = { set: [], called: [], any: true }

const ROOT = /^\s*(?:this\.)?([A-Za-z_$][\w$]*)/
const ASSIGNED = /(?<![.\w$])(?:this\.)?([A-Za-z_$][\w$]*)(?:\s*(?:!?\.\s*[\w$]+|!?\[[^\]]{0,99}\]))*\s*(?:\?\?|\|\||&&|[-+*/%])?=(?![=>])/g
const CALLED = /(?<![.\w$])(?:this\.)?([A-Za-z_$][\w$]*)((?:\.[\w$]+)*)\s*\(/g

/** A member by a computed key, which may be that of any field. */
const COMPUTED = /(?<![.\w$])this\s*\[/

function changesIn(template: string): Changes {
  const values = valuesOf(template, componentTemplates.twoWay)
  const bound = values.flatMap(value => ROOT.exec(value)?.[1] ?? [])
  const events = valuesOf(template, componentTemplates.event)
  const assigned = events.flatMap(event => [...event.matchAll(ASSIGNED)].map(([, name = '']) => name))
  const calls = events.flatMap(event => [...event.matchAll(CALLED)].map(([, name = '', path = '']) => ({ name, method: path.split('.').at(-1) ?? '' })))
  const held = calls.flatMap(({ name, method }) => componentTemplates.setters.has(method) ? name : [])
  const any = [...values, ...events].some(value => COMPUTED.test(value))
  return { set: withMembers([...bound, ...assigned, ...held], template), called: calls.map(({ name, method }) => method || name), any }
}

function valuesOf(template: string, attribute: RegExp): readonly string[] {
  const values = [...template.matchAll(attribute)].map(([, double, single, bare]) => double ?? single ?? bare ?? '')
  return values.map(value => plainly(value).replace(NAMED, 'this.$2'))
}

/** A member by its name as a text: `this['base']`. */
const NAMED = /(?<![.\w$])this\s*\[\s*(['"])([\w$]+)\1\s*\]/g

/** Parentheses around a name that are no arguments: `(this).base`. */
const PARENTHESES = /(?<![\w$)\]\s])\s{0,9}\(\s{0,9}([\w$]+)\s{0,9}\)(?=\s{0,9}!?[.[])/g

const MOST_NESTED = 4
/** Removes casts and the parentheses around names: `($any(this)).base`. */
function plainly(value: string): string {
  let [before, after] = ['', value]
  for (let times = 0; before !== after && times < MOST_NESTED; times++) {
    before = after
    after = before.replace(componentTemplates.cast, '$1').replace(PARENTHESES, '$1')
  }
  return after
}

/** Adds the members in which a template finds what it has other names for: a loop sets what is in a list. */
function withMembers(names: readonly string[], template: string): readonly string[] {
  const pairs = [
    ...[...template.matchAll(componentTemplates.named)].map(([, name, member = '']) => ({ name, member })),
    ...[...template.matchAll(componentTemplates.namedBehind)].map(([, member = '', name]) => ({ name, member })),
  ]
  const found = new Set(names)
  for (const each of found) for (const { name, member } of pairs) if (name === each) found.add(member)
  return [...found]
}
