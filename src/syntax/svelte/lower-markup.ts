import { buildArrow, buildBlockFunction, buildBound, buildCallback, buildNamePattern, toStatement } from '../build.ts'
import type { Expr, Markup, Parameter, Statement } from '../expr.ts'
import { parsePieces } from '../parse-pieces.ts'
import type { Piece } from '../parse-pieces.ts'
import type { TypeScript } from '../typescript/load.ts'
import type { ScriptLanguage } from '../typescript/parse-text.ts'
import { findElements } from './find-elements.ts'
import { findTags } from './find-tags.ts'
import type { Tag } from './find-tags.ts'
import { addElement } from './lower-element.ts'
import { openBlocks } from './open-blocks.ts'
import type { Blocks, Close } from './open-blocks.ts'
import { partsOf } from './parts-of.ts'

/**
 * Lowers the script in markup; `{#each a as b}` becomes `a.forEach(b => …)`, and `{:then b}` becomes `a.then(b => …)`. Of the elements, only
 * components, forms and the fields of forms are lowered.
 */
export function lowerMarkup(ts: TypeScript, path: string, markup: string, language: ScriptLanguage): Markup | null {
  const found = findTags(ts, markup)
  const elements = findElements(markup, found)
  const tags = found.map(tag => ({ tag, parts: partsOf(markup, tag) }))
  if (tags.length === 0 && elements.length === 0) return null
  const pieces = tags.flatMap(({ parts: { expression, params, extra } }) => [expression, params, extra]).filter(piece => piece !== null)
  const statements = parsePieces(path, markup, pieces, language)
  const at = (piece: Piece | null): Statement | undefined => piece ? statements.get(piece.start) : undefined
  const blocks = openBlocks()
  const valueOf = (tag: Tag): Expr | null => {
    const expression = expressionOf(at(partsOf(markup, tag).expression))
    return expression && isBound(markup, tag) ? buildBound(expression) : expression
  }
  const taken = new Set(elements.flatMap(({ attributes }) => attributes.flatMap(({ tag }) => tag ?? [])))
  const steps = [
    ...elements.map(element => ({ start: element.start, run: () => { addElement(blocks, markup, element, valueOf) } })),
    ...tags.filter(({ tag }) => !taken.has(tag)).map(({ tag, parts }) => ({ start: tag.start, run: () => {
      const declared = expressionOf(at(parts.params))
      lowerTag(blocks, tag, valueOf(tag), declared?.kind === 'function' ? declared.params : [], at(parts.extra))
    } })),
  ]
  for (const { run } of steps.sort((first, second) => first.start - second.start)) run()
  return { kind: 'markup', tag: '', attributes: [], children: [buildBlockFunction(blocks.end(markup.length), 0, markup.length)], start: 0, end: markup.length }
}

function expressionOf(statement: Statement | undefined): Expr | null {
  return statement?.kind === 'expr' ? statement.expression : null
}

/** The longest name of a property that an input is bound to. */
const LONGEST = 40

/** Tests if a tag is the value of a binding: `bind:value={record.name}`. */
function isBound(markup: string, { head, start }: Tag): boolean {
  return head === '' && /\sbind:\w+=["']?$/.test(markup.slice(Math.max(0, start - LONGEST), start))
}

function lowerTag(blocks: Blocks, tag: Tag, expression: Expr | null, params: readonly Parameter[], extra: Statement | undefined): void {
  const { head, tokens } = tag
  if (head === '#each') blocks.open(tag.start, asCallback(expression, 'forEach', params))
  else if (head === '#await') openAwait(blocks, tag, expression, params)
  else if (head === '#snippet') blocks.open(tag.start, asSnippet(tokens[0], params))
  else if (/^[:/]/.test(head)) {
    const promise = blocks.close(tag.start)
    if (head === ':then') blocks.open(tag.start, asCallback(promise, 'then', params))
    else {
      if (promise) blocks.add(toStatement(promise))
      if (expression && head.startsWith(':else')) blocks.open(tag.start, asBranch(expression))
      else {
        if (expression) blocks.add(toStatement(expression))
        if (head.startsWith(':')) blocks.open(tag.start, asCallback(null, '', params))
      }
    }
  } else if (expression && head === '#if') blocks.open(tag.start, asBranch(expression))
  else {
    if (expression) blocks.add(toStatement(expression))
    if (head.startsWith('#')) blocks.open(tag.start, asCallback(null, '', params))
  }
  if (extra?.kind === 'block') for (const statement of extra.body) blocks.add(statement)
  else if (extra) blocks.add(extra)
}

/** Opens a block for `{#await promise}`, which saves the promise for its `{:then}`. */
function openAwait(blocks: Blocks, tag: Tag, promise: Expr | null, params: readonly Parameter[]): void {
  if (tag.tokens.some(({ text }) => text === 'then')) blocks.open(tag.start, asCallback(promise, 'then', params))
  else blocks.open(tag.start, asCallback(null, '', params), promise)
}

function asCallback(object: Expr | null, property: string, params: readonly Parameter[]): Close {
  return (body, { start, end }) => {
    const callback = buildArrow(params, body, start, end)
    return toStatement(object ? buildCallback(object, property, callback) : callback)
  }
}

/** Makes what stands under a test a branch. What stands behind `{:else}` may be there too, as far as it matters. */
function asBranch(test: Expr): Close {
  return (body, span) => ({
    kind: 'branch', subject: null, cases: [{ kind: 'branch-case', tests: [test], body, ...span }], ...span,
  })
}

function asSnippet(name: Tag['tokens'][number] | undefined, params: readonly Parameter[]): Close {
  return (body, { start, end }) => {
    const pattern = buildNamePattern(name?.text ?? '', name ?? { start, end: start }, null, null)
    return { kind: 'declare', how: 'function', pattern, value: { ...buildBlockFunction(body, start, end), params }, start, end }
  }
}
