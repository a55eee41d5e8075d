import type { Rewrite } from '../../schedule/model.ts'
import type { Expr, Member, Node, Property } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import type { TextEdit } from '../apply-edits.ts'
import { removedKey, renamedKey } from '../edit-request.ts'
import type { EditRequest } from '../edit-request.ts'
import { hasComment, isPure, sourceOf } from '../expressions.ts'
import { fieldSite, isInBrackets, isSent, readSite } from '../field-site.ts'
import type { Site } from '../fix-scope.ts'
import { keyText, quoted } from '../literal-text.ts'
import { removeProperty } from '../remove-property.ts'
import { hasSibling, memberEdits } from './rename-field.ts'

type WrapItems = Extract<Rewrite, { type: 'wrap-items' }>

/** Replaces each item of a list by an object, under another field name, and unwraps the items again where the list is read. */
export function wrapItems(rewrite: WrapItems, site: Site): EditRequest | null {
  const { judged, use, module } = site
  const title = `Replace \`${judged.target}\` with \`${rewrite.to}\`.`
  if (!isSent(use, judged.token)) return readChange(rewrite, site, title)
  const sent = fieldSite(judged.token, module)
  if (sent?.how !== 'property' || isInBrackets(sent)) return null
  const { property } = sent
  if (hasSibling(property, rewrite.to)) {
    const edits = isPure(property.value) ? removeProperty(property, module) : undefined
    if (!edits) return null
    const removal = `Remove \`${judged.target}\`, because \`${rewrite.to}\` takes precedence.`
    return { title: removal, edits, of: 'key', from: [property], whyUnsafe: null, keys: [removedKey(property)] }
  }
  const edits = sentEdits(rewrite, property, module)
  return edits ? { title, edits, of: 'key', from: [property], whyUnsafe: null, keys: renamedKey(property, [rewrite.to]) } : null
}

function sentEdits(rewrite: WrapItems, property: Property, module: Module): TextEdit[] | undefined {
  const { value, keySpan, how } = property
  const key = keyText(rewrite.to, module, how === 'shorthand' ? undefined : module.text[keySpan.start])
  if (value.kind === 'array') {
    const items = value.items.map(item => item && itemEdit(rewrite, item.kind === 'spread' ? item.argument : item, item.kind === 'spread', module))
    return items.every(item => item !== null && item !== undefined) ? [{ ...keySpan, text: key }, ...items] : undefined
  }
  const mapped = mappedText(rewrite, value, module)
  if (mapped === undefined) return undefined
  if (how === 'shorthand') return [{ start: property.start, end: property.end, text: `${key}: ${mapped}` }]
  return [{ ...keySpan, text: key }, { start: value.start, end: value.end, text: mapped }]
}

function itemEdit(rewrite: WrapItems, item: Expr, isSpread: boolean, module: Module): TextEdit | undefined {
  const text = isSpread ? mappedText(rewrite, item, module) : wrapped(rewrite, sourceOf(item, module), module)
  return text === undefined || hasComment(sourceOf(item, module)) ? undefined : { start: item.start, end: item.end, text }
}

/** Returns the source that maps a list to objects: `domains.map(item => ({ … }))`. */
function mappedText(rewrite: WrapItems, list: Expr, module: Module): string | undefined {
  const source = sourceOf(list, module)
  if ((list.kind !== 'name' && list.kind !== 'member' && list.kind !== 'call') || hasComment(source)) return undefined
  const item = wrapped(rewrite, 'item', module)
  return item === undefined ? undefined : `${source}.map(${isTyped(list, module) ? 'item' : itemIn(module)} => (${item}))`
}

/** Returns the parameter of a callback; in TypeScript it needs a type, unless the list has one. */
function itemIn({ path, text }: Module): string {
  return /\.[cm]?tsx?$/.test(path) || /<script[^>]*\slang=["']?tsx?\b/.test(text) ? '(item: any)' : 'item'
}

function isTyped(list: Expr, module: Module): boolean {
  const [only, more] = list.kind === 'name' ? module.bindingOf(list)?.definitions ?? [] : []
  return only !== undefined && !more && (only.type?.kind === 'type-list' || only.value?.kind === 'array')
}

/** Returns the object for one item, as the schedule outlines it; undefined when it has more than plain values. */
function wrapped({ each }: WrapItems, item: string, module: Module): string | undefined {
  const members = Object.entries(each).map(([key, value]) => {
    const text = value === '{item}' ? item : typeof value === 'string' ? quoted(value, module) : scalarText(value)
    return text === undefined ? undefined : `${keyText(key, module)}: ${text}`
  })
  return members.includes(undefined) ? undefined : `{ ${members.join(', ')} }`
}

function scalarText(value: unknown): string | undefined {
  return value === null || typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined
}

/** Unwraps the items of the objects that have the values of the schedule. */
function readChange(rewrite: WrapItems, { judged, module, scope }: Site, title: string): EditRequest | null {
  const site = readSite(judged.token, module)
  const [key] = Object.entries(rewrite.each).find(([, value]) => value === '{item}') ?? []
  if (site?.how !== 'member' || key === undefined || isDeclared(judged, scope) || isTarget(site.member.parent)) return null
  const edits = memberEdits(site.member, rewrite.to, module)
  const tests = Object.entries(rewrite.each).filter(([name]) => name !== key).map(([name, value]) => testText(name, value, module))
  if (!edits || tests.includes(undefined)) return null
  const dot = isNeeded(site.member) ? '.' : '?.'
  const item = itemIn(module)
  const filter = tests.length > 0 ? `${dot}filter(${item} => ${tests.join(' && ')})` : ''
  const text = `${filter}${filter === '' ? dot : '.'}map(${item} => ${memberText('item', key)})`
  return {
    title,
    edits: [...edits, { start: site.member.end, end: site.member.end, text }],
    of: 'key',
    from: [],
    whyUnsafe: 'a response may also contain items of another kind',
  }
}

/** Tests if a declared type has the field: it would need the new member too. */
function isDeclared({ entry, target }: Site['judged'], { judged }: Site['scope']): boolean {
  return judged.some(other => other.entry === entry && other.target === target && other.role !== 'use')
}

/** Tests if a member is assigned or deleted, so that it cannot become a call. */
function isTarget(parent: Node | undefined): boolean {
  return parent?.kind === 'bind-target' || (parent?.kind === 'other' && parent.operator === 'delete')
}

/** Tests if the code expects the list to exist: without it, it would fail already now. */
function isNeeded(read: Member): boolean {
  return read.parent?.kind === 'member' && read.parent.object === read && !read.parent.optional
}

function testText(name: string, value: unknown, module: Module): string | undefined {
  const text = typeof value === 'string' ? quoted(value, module) : scalarText(value)
  return text === undefined ? undefined : `${memberText('item', name)} === ${text}`
}

function memberText(object: string, key: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(key) ? `${object}.${key}` : `${object}[${JSON.stringify(key)}]`
}
