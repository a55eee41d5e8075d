import type { ExportStatement, Statement, TypeMember, TypeObject, TypeRef } from '../expr.ts'
import { tagsIn } from './tags-in.ts'
import type { DocTag } from './tags-in.ts'

// A comment that declares a type has lines of its own: text that looks like one inside a string is none.
const comments = /^[^\S\n]*\/\*\*(?!\/)[^]*?\*\//gm

/** Finds the types that comments declare: `@typedef {type} Name`, and `@typedef {Object} Name` with its `@property` lines. A module exports them. */
export function typedefsIn(text: string): Statement[] {
  if (!text.includes('@typedef')) return []
  return [...text.matchAll(comments)].flatMap(({ 0: comment, index }) => (
    comment.includes('@typedef') ? declarationsOf(tagsIn(text, { start: index, end: index + comment.length })) : []))
}

function declarationsOf(tags: readonly DocTag[]): Statement[] {
  const params = tags.filter(({ tag }) => tag === 'template').map(({ name }) => name)
  return tags.flatMap((tag, index) => {
    if (tag.tag !== 'typedef' || tag.name === '') return []
    const next = tags.findIndex((other, place) => place > index && other.tag === 'typedef')
    const members = tags.slice(index + 1, next < 0 ? undefined : next).flatMap(memberOf)
    const type = withMembers(tag, members)
    return type ? [declaration(tag, params, type)] : []
  })
}

function declaration({ name, nameSpan, start }: DocTag, params: readonly string[], type: TypeRef): ExportStatement {
  const span = { start, end: nameSpan.end }
  return {
    kind: 'export', source: null, typeOnly: true, names: [], default: null, ...span,
    declarations: [{ kind: 'type', name, nameSpan, params, extends: [], type, ...span }],
  }
}

/** Adds the listed members to `Object` and `Object[]`. */
function withMembers({ type, nameSpan }: DocTag, members: readonly TypeMember[]): TypeRef | null {
  const last = members.at(-1)
  if (!last) return type
  const object: TypeObject = { kind: 'type-object', members, start: nameSpan.end, end: last.end }
  if (type?.kind === 'type-list' && type.how === 'array') return { ...type, types: [object] }
  return !type || (type.kind === 'type-name' && /^object$/i.test(type.name)) ? object : type
}

/** Returns the member that a tag declares; members of members, `meta.auto_added`, are left out. */
function memberOf({ tag, name, nameSpan, type, optional, start }: DocTag): TypeMember[] {
  if (!/^prop(?:erty)?$/.test(tag) || name === '' || name.includes('.')) return []
  return [{ kind: 'type-member', key: name, keySpan: nameSpan, type, optional, start, end: nameSpan.end }]
}
