import { HOLE } from '../project/path-tails.ts'
import { childrenOf } from '../syntax/children.ts'
import type { Concat, Expr, FunctionExpr, Name, Node, Span } from '../syntax/expr.ts'
import type { Binding, Module } from '../syntax/module.ts'
import type { Interest } from '../uses/interest.ts'
import { textOf } from './literal-texts.ts'
import { isOutside } from './outside-paths.ts'

/** A module in which values are followed. */
export interface Subject {
  readonly module: Module
  readonly interest: Interest
  /** Tests if a specifier leads to a file of the project. */
  readonly isOwn: (source: string) => boolean
}

/** Returns a test of what a call sends: if other code of the project may give a part of it, through a parameter, `this` or an import. */
export function givenTest(subject: Subject): (argument: Node) => boolean {
  const known = new Map<Node, boolean>()
  return argument => {
    const before = known.get(argument)
    if (before !== undefined) return before
    const isFound = new Search(subject, argument).isGiven(argument)
    known.set(argument, isFound)
    return isFound
  }
}

const VARIABLES: ReadonlySet<Binding['kind']> = new Set(['const', 'let', 'var'])

class Search {
  readonly #subject: Subject
  /** The argument, and the values of the names in it: their own functions get their parameters from them. */
  readonly #within: Span[]
  readonly #seen = new Set<Binding>()

  constructor(subject: Subject, argument: Node) {
    this.#subject = subject
    this.#within = [argument]
  }

  isGiven(node: Node): boolean {
    switch (node.kind) {
      case 'this': case 'super': return true
      case 'name': return this.#isGivenName(node)
      // What only gets the response sends nothing.
      case 'function': return node.parent?.kind === 'call' && node.parent.callee === node && this.#isGivenIn(node)
      case 'concat': return openParts(this.#subject.interest, node).some(part => this.isGiven(part))
      default: return childrenOf(node).some(part => part != null && this.isGiven(part))
    }
  }

  #isGivenIn({ body }: FunctionExpr): boolean {
    return body.some(statement => this.isGiven(statement))
  }

  #isGivenName(name: Name): boolean {
    const { module, isOwn } = this.#subject
    const binding = module.bindingOf(name)
    if (!binding) return name.name === 'arguments'
    if (this.#seen.has(binding)) return false
    this.#seen.add(binding)
    return binding.definitions.some(({ parameter, import: from, value }) => {
      if (parameter) return !this.#within.some(({ start, end }) => start <= parameter.fn.start && parameter.fn.end <= end)
      if (from) return isOwn(from.source)
      if (!value) return false
      this.#within.push(value)
      return value.kind === 'function' ? this.#isGivenIn(value) : this.isGiven(value)
    }) || (VARIABLES.has(binding.kind) && binding.references.some(reference => this.#isChanged(reference)))
  }

  /** Tests if a use of a name puts something given into its value: `params.sort = sort`, `params.set('sort', sort)`, `Object.assign(params, more)`. */
  #isChanged(reference: Name): boolean {
    let at: Node = reference
    while (at.parent?.kind === 'member' && at.parent.object === at) at = at.parent
    const { parent: up } = at
    if (up?.kind === 'call' && (at !== reference || up.callee !== at)) return up.args.some(argument => this.isGiven(argument))
    return at !== reference && up?.kind === 'bind-target' && up.parent?.kind === 'assign' && up.parent.value !== null && this.isGiven(up.parent.value)
  }
}

/** Returns the parts of a text that may be more than a segment of an address at which nothing of interest is deprecated, or than a value in its query. */
function openParts(interest: Interest, concat: Concat): readonly Expr[] {
  if (!isOutside(interest, textOf(concat))) return concat.parts
  const parts = leavesOf(concat)
  let isQuery = false
  let last = ''
  return parts.filter((part, index) => {
    const text = textOf(part)
    const next = parts[index + 1]
    const [behind = ''] = next ? textOf(next) : ''
    const isClosed = isQuery ? last === '=' && /^[&#]?$/.test(behind) : last === '/' && /^[/?#]?$/.test(behind)
    isQuery ||= text.includes('?')
    last = text.at(-1) ?? last
    return text === HOLE && !isClosed
  })
}

function leavesOf({ parts }: Concat): readonly Expr[] {
  return parts.flatMap(part => part.kind === 'concat' ? leavesOf(part) : [part])
}
