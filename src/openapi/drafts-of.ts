import type { Deprecation } from './deprecations-of.ts'
import type { Draft } from './draft.ts'
import { groupBy } from './group-by.ts'
import { itemsFor, type Resources } from './items-for.ts'
import { sharedLiterals, sharedSegments, takeId } from './ids.ts'
import { mentionsIn, type FindMentioned } from './mentioned.ts'
import { textAt } from './node.ts'
import { operationText, type DocOperation } from './operations-of.ts'

interface Context {
  readonly operations: readonly DocOperation[]
  readonly bases: readonly string[]
  readonly resources: Resources
  /** The ids that cannot be given again. */
  readonly taken: Set<string>
}

/** Groups deprecations to entries: what has the same dates and the same words, and the operations of one path. */
export function draftsOf(found: readonly Deprecation[], context: Context): readonly Draft[] {
  const groups = [...groupBy(mergedPaths(found.filter(({ kind }) => kind === 'operation')), operationsKey).values()].map(paths => paths.flat())
  const others = [...groupBy(found.filter(({ kind }) => kind !== 'operation'), partKey).values()]
  const findMentioned = mentionsIn(context.operations, context.bases)
  return [...groups, ...others].map(parts => draftOf(parts, context, findMentioned))
}

function draftOf(parts: readonly Deprecation[], context: Context, findMentioned: FindMentioned): Draft {
  const [first] = parts
  if (!first) throw new Error('A group of deprecations is never empty.')
  const operations = [...new Set(parts.map(({ operation }) => operation))]
  const texts = new Set(parts.flatMap(({ advice }) => advice.text ?? []))
  return {
    id: takeId(idsFor(first, operations), context.taken), title: titleOf(first, operations), dates: first.dates,
    items: itemsFor(parts, context.resources),
    text: texts.size === 0 ? undefined : [...texts].slice(0, 4).join(' '),
    docs: parts.map(({ advice }) => advice.docs).find(docs => docs !== undefined),
    about: parts.map(({ advice }) => advice.about).find(url => url !== undefined),
    operations: [...new Set(parts.flatMap(findMentioned))],
    section: sectionOf(first),
  }
}

/** The operations of one path are one entry if they end together. */
function mergedPaths(found: readonly Deprecation[]): readonly (readonly Deprecation[])[] {
  return [...groupBy(found, ({ operation, dates }) => JSON.stringify([operation.text, dates])).values()]
}

/** Paths are one entry if the document says the same of them, and they belong together. */
function operationsKey(path: readonly Deprecation[]): string {
  const [first] = path
  const texts = [...new Set(path.map(({ advice }) => advice.text ?? ''))].sort()
  return JSON.stringify([first?.dates, texts, first && (texts.join('') === '' ? first.operation.text : areaOf(first.operation))])
}

/** Returns the name of the operations that belong together. */
function areaOf({ tags, text }: DocOperation): string {
  return tags[0] ?? text.split('/')[1] ?? ''
}

function partKey(part: Deprecation): string {
  const { kind, dates, advice } = part
  if (kind === 'operation') return ''
  if (kind !== 'field') return JSON.stringify([kind, part.name, dates, advice.text])
  const owner = advice.text === undefined ? part.declaredBy ?? areaOf(part.operation) : ''
  return JSON.stringify([kind, leafOf(part.path), owner, dates, advice.text])
}

function idsFor(first: Deprecation, operations: readonly DocOperation[]): string[] {
  const [literals, segments] = [sharedLiterals(operations).join('-'), sharedSegments(operations).join('-')]
  const [operation] = operations
  switch (first.kind) {
    case 'operation': {
      const root = literals === '' ? operation?.tags[0] ?? operation?.id ?? '' : literals
      const isTelling = 2 * sharedLiterals(operations).length >= sharedSegments(operations).length
      return [...isTelling ? [root] : [], ...segments === '' ? [] : [segments], `${segments} ${operations.map(({ method }) => method).join(' ')}`]
    }
    case 'query':
    case 'header': return [`${literals} ${first.name}`, `${literals} ${first.kind} ${first.name}`, `${segments} ${first.name}`]
    case 'field': {
      const owner = first.declaredBy ?? literals
      return [`${owner} ${leafOf(first.path)}`, `${owner} ${first.path}`, `${segments} ${first.path}`]
    }
  }
}

function titleOf(first: Deprecation, operations: readonly DocOperation[]): string {
  const [operation] = operations
  const where = operations.length === 1 ? operationText(first.operation) : `${operations.length} operations`
  switch (first.kind) {
    case 'operation': {
      const methods = [...new Set(operations.map(({ method }) => method))].join(',')
      const isOnePath = new Set(operations.map(({ text }) => text)).size === 1
      const summary = operations.length === 1 ? textAt(operation?.node, 'summary')?.replaceAll(/\s+/g, ' ') : undefined
      const what = isOnePath ? `${methods} ${first.operation.text}` : severalText(operations)
      return (summary === undefined ? what : `${summary} (${what})`).slice(0, 400)
    }
    case 'query': return `Query parameter ${first.name} of ${where}`.slice(0, 400)
    case 'header': return `Header ${first.name} of ${where}`.slice(0, 400)
    case 'field': return `Field ${leafOf(first.path)} of ${first.declaredBy ?? where}`.slice(0, 400)
  }
}

function severalText(operations: readonly DocOperation[]): string {
  const shared = sharedSegments(operations)
  const [first] = operations
  if (shared.length > 0) return `${operations.length} operations under /${shared.join('/')}`
  return `${first ? operationText(first) : ''} and ${operations.length - 1} more`
}

function sectionOf({ kind, operation, ...part }: Deprecation): string {
  const place = 'declaredBy' in part && part.declaredBy !== undefined ? part.declaredBy : operationText(operation)
  return (kind === 'operation' ? place : `${place}, ${'name' in part ? part.name : 'path' in part ? part.path : ''}`).slice(0, 400)
}

function leafOf(path: string): string {
  return path.split('.').at(-1)?.replace(/\[\]$/, '') ?? path
}
