import { childrenOf } from '../syntax/children.ts'
import type { ClassExpr, Expr, Member, Node, ObjectExpr, TypeObject } from '../syntax/expr.ts'
import type { Binding, Module } from '../syntax/module.ts'
import { isCompound } from '../uses/compound-name.ts'
import { templatesBelow } from '../uses/interest.ts'
import type { Interest } from '../uses/interest.ts'
import { literalPattern } from '../uses/literal-pattern.ts'
import { isOfCollection } from './is-collection.ts'
import type { LiveNames } from './live-names.ts'
import { endsLikePath, pathLiterals } from './path-literals.ts'

/**
 * Tests if a module may hold a use: a path of the schedule, or a name or a value of it where that counts. It is a use only if values connect it
 * with a request, which this test does not ask.
 */
export function mayHold(module: Module, interest: Interest, live: LiveNames): boolean {
  // A path of an own server may begin in any way.
  if (endsLikePath(module, interest, !live.asksServer(module.path)) || pathLiterals(module, interest).length > 0) return true
  const words = wordsOf(interest)
  const nodes: Node[] = [...module.body, ...module.template ? [module.template] : []]
  for (const node of nodes) {
    if (counts(node, module, words, live)) return true
    for (const child of childrenOf(node)) if (child) nodes.push(child)
  }
  return false
}

interface Words {
  /** Whole names, in lower case, that count wherever they are sent: headers, settings and their like. */
  readonly names: ReadonlySet<string>
  /** Parts of texts. */
  readonly parts: RegExp
  /** Fields, one of which a declared type may have. */
  readonly fields: ReadonlySet<string>
  /** The members of each resource. */
  readonly shapes: readonly ReadonlySet<string>[]
}

const WORDS = new WeakMap<Interest, Words>()

function wordsOf(interest: Interest): Words {
  const known = WORDS.get(interest) ?? readWords(interest)
  WORDS.set(interest, known)
  return known
}

function readWords(interest: Interest): Words {
  const { headers, settings, environment, words, hosts, strongWords, weakWords, fieldLeaves, queries, templates, shapes } = interest
  // Names that are live or not are looked for on their own, and the words of paths in whole paths.
  const other = weakWords.filter(word => !fieldLeaves.has(word) && !queries.has(word) && !isSegment(templates, word))
  const parts = [...new Set([...words, ...hosts, ...strongWords, ...other])]
  return {
    names: new Set([...headers, ...settings, ...environment, ...optionsFor(interest), ...other].map(lower)),
    parts: new RegExp(parts.map(literalPattern).join('|') || '(?!)', 'i'),
    fields: fieldLeaves,
    shapes: shapes.map(({ members }) => members),
  }
}

/** Returns the options of an SDK's client that it sends as headers. */
function optionsFor({ packages }: Interest): readonly string[] {
  return packages.flatMap(({ options }) => Object.keys(options))
}

function isSegment(templates: Interest['templates'], word: string): boolean {
  return templates.literals.has(word) || templatesBelow(templates).some(each => isSegment(each, word))
}

/** A text that holds several values: `a,b`, or what joins them. */
const LIST = /^[\w.:*-]*,[\w.:*-]*$/

function counts(node: Node, module: Module, words: Words, live: LiveNames): boolean {
  switch (node.kind) {
    case 'literal': return node.role !== 'markup' && isText(node.value, words, live)
    case 'type-literal': return isText(node.value, words, live)
    case 'member': return (isRead(node.property, words, live) || isMethod(node, module, live) || (isAssigned(node) && isSent(node.property, live)))
      && !isOfCollection(node, module)
    case 'bind-member': return isSentOrRead(node.key, words, live) || (typeof node.key === 'string' && live.methods.has(node.key))
    case 'type-member': return isRead(node.key, words, live)
    case 'class-member': return node.how !== 'method' && isSentOrRead(node.key, words, live)
    case 'property': return isSentOrRead(node.key, words, live) || isText(node.key, words, live)
    case 'markup-attribute': case 'named-argument': return isSentOrRead(node.name, words, live)
    case 'name': return words.names.has(lower(node.name))
    case 'type-object': case 'class': case 'object': return hasShape(keysOf(node), words)
    default: return false
  }
}

function isAssigned({ parent }: Member): boolean {
  return parent?.kind === 'bind-target'
}

function keysOf(node: TypeObject | ClassExpr | ObjectExpr): readonly unknown[] {
  return node.kind === 'object' ? node.members.map(member => member.kind === 'property' ? member.key : null) : node.members.map(({ key }) => key)
}

function isSentOrRead(name: unknown, words: Words, live: LiveNames): boolean {
  return isRead(name, words, live) || isSent(name, live)
}

function isRead(name: unknown, { names }: Words, { read }: LiveNames): boolean {
  return typeof name === 'string' && (read.has(name) || names.has(lower(name)))
}

function isSent(name: unknown, { sent }: LiveNames): boolean {
  return typeof name === 'string' && sent.has(name)
}

/** Tests for a method of an SDK. An everyday name counts behind the right resource, or on what other code gives: `resource.list()`. */
function isMethod({ object, property }: Member, module: Module, { methods }: LiveNames): boolean {
  if (typeof property !== 'string') return object.kind === 'member' && [...methods.values()].some(each => each.has(String(object.property)))
  const resources = methods.get(property)
  return resources !== undefined && (isCompound(property) || isOf(object, resources, module))
}

/** Of the variables that the value of another one comes from, so many are followed. */
const MOST_STEPS = 4

/** Tests if a value may be a resource: it is taken of something by such a name, or other code gives it. */
function isOf(expr: Expr, resources: ReadonlySet<string>, module: Module, steps = 0): boolean {
  const inner = (next: Expr): boolean => isOf(next, resources, module, steps)
  switch (expr.kind) {
    case 'member': return expr.object.kind === 'this' || (typeof expr.property === 'string' && resources.has(expr.property))
    case 'call': return inner(expr.callee)
    case 'cast': return inner(expr.expression)
    case 'await': return expr.argument !== null && inner(expr.argument)
    case 'choice': return expr.options.some(inner)
    case 'name': {
      const binding = module.bindingOf(expr)
      return binding !== null && steps <= MOST_STEPS && isHeldIn(binding, next => isOf(next, resources, module, steps + 1), resources)
    }
    default: return false
  }
}

function isHeldIn({ kind, definitions }: Binding, isOfResource: (expr: Expr) => boolean, resources: ReadonlySet<string>): boolean {
  if (kind === 'parameter' || kind === 'import') return true
  return definitions.some(({ value, path }) => (
    path.some(key => typeof key === 'string' && resources.has(key)) || (value !== null && value.kind !== 'function' && isOfResource(value))))
}

/** So many members of a resource make a declared type look like one. */
const ENOUGH = 3

function hasShape(keys: readonly unknown[], { fields, shapes }: Words): boolean {
  if (!keys.some(key => typeof key === 'string' && fields.has(key))) return false
  return shapes.some(members => keys.filter(key => typeof key === 'string' && members.has(key)).length >= ENOUGH)
}

function isText(text: unknown, { names, parts }: Words, { read, sent, methods }: LiveNames): boolean {
  if (typeof text !== 'string') return false
  if (parts.test(text) || (sent.size > 0 && LIST.test(text))) return true
  // A word between blanks is one of a sentence.
  const found = [...text.matchAll(/(?<![\w$-]|\s)[\w$-]+(?![\w$-]|\s)/g)]
  return found.some(([word]) => read.has(word) || sent.has(word) || names.has(lower(word)) || (isCompound(word) && methods.has(word)))
}

function lower(text: string): string {
  return text.toLowerCase()
}
