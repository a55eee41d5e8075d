import { childrenOf } from '../syntax/children.ts'
import type { Call, Expr, New, Node, Spread } from '../syntax/expr.ts'
import type { Binding, Module } from '../syntax/module.ts'
import type { Interest } from '../uses/interest.ts'
import { textOf, wholeOf } from './literal-texts.ts'
import { isOutside } from './outside-paths.ts'

/** Functions of the language that return their argument, or a part of it. */
const HANDING_ON = new Set([
  'String', 'Object', 'Array', 'URL', 'Reflect', 'JSON', 'Symbol', 'Promise', 'structuredClone',
  'encodeURI', 'decodeURI', 'encodeURIComponent', 'decodeURIComponent',
])

/** A module in which values are followed. */
interface Subject {
  readonly module: Module
  readonly interest: Interest
  readonly exported: ReadonlySet<Binding>
  /** Tests if a specifier leads to a file of the project. */
  readonly isOwn: (source: string) => boolean
}

/**
 * Returns a test of the places in a module: if the text there is a part of an address at which only headers and parameters are deprecated, or is
 * sent only with requests to such addresses, and the value reaches neither other modules nor functions of the project.
 */
export function unusedEvidence(module: Module, interest: Interest, isOwn: Subject['isOwn']): (start: number) => boolean {
  const exported = new Set([...module.exports.values()].flatMap(each => each.from === 'binding' ? [each.binding] : []))
  const subject: Subject = { module, interest, exported, isOwn }
  return start => {
    const literal = module.literals.find(each => each.start <= start && start < each.end)
    const whole = literal && wholeOf(literal)
    return whole !== undefined && isKept(subject, whole, isOutside(interest, textOf(whole)), new Set())
  }
}

/** Tests if a value goes nowhere but into calls in which it counts for nothing. */
function isKept(subject: Subject, value: Node, isAddress: boolean, seen: Set<Binding>): boolean {
  const up = value.parent
  switch (up?.kind) {
    case 'concat': case 'cast': case 'await': case 'array': case 'object': case 'property': case 'choice': return isKept(subject, up, isAddress, seen)
    case 'compare': case 'expr': return true
    case 'call': {
      const isSent = up.callee !== value && isForeign(subject, up) && (isAddress || isOutsideAddress(subject, up.args[0]))
      return isSent && !up.args.some(argument => isGiven(subject, argument))
    }
    case 'declare': {
      const binding = up.pattern.kind === 'bind-name' ? subject.module.bindingOfPattern(up.pattern) : null
      if (binding?.kind !== 'const' || subject.exported.has(binding)) return false
      if (seen.has(binding)) return true
      seen.add(binding)
      return binding.references.every(reference => isKept(subject, reference, isAddress, seen))
    }
    default: return false
  }
}

/** Tests if a call is of something outside of the project that does not hand its arguments on. */
function isForeign({ module, isOwn }: Subject, { callee }: Call | New): boolean {
  const root = rootOf(callee)
  if (root?.kind !== 'name') return false
  const binding = module.bindingOf(root)
  if (!binding) return !HANDING_ON.has(root.name)
  return binding.kind === 'import' && binding.definitions.every(({ import: from }) => from !== null && !isOwn(from.source))
}

/** Tests if an expression is an address at which nothing of interest is deprecated, or a constant that holds one. */
function isOutsideAddress({ module, interest }: Subject, expr: Expr | Spread | undefined): boolean {
  if (expr?.kind === 'literal' || expr?.kind === 'concat') return isOutside(interest, textOf(expr))
  const binding = expr?.kind === 'name' ? module.bindingOf(expr) : null
  const [definition, ...others] = binding?.definitions ?? []
  return binding?.kind === 'const' && others.length === 0 && definition?.path.length === 0
    && (definition.value?.kind === 'literal' || definition.value?.kind === 'concat') && isOutside(interest, textOf(definition.value))
}

/** Tests if callers of the module may give a part of an argument, other than of an address at which nothing of interest is deprecated. */
function isGiven(subject: Subject, node: Node): boolean {
  if (node.kind === 'function' || ((node.kind === 'literal' || node.kind === 'concat') && isOutside(subject.interest, textOf(node)))) return false
  if (node.kind === 'this') return true
  if (node.kind === 'name' && subject.module.bindingOf(node)?.kind === 'parameter') return true
  return childrenOf(node).some(part => part != null && isGiven(subject, part))
}

/** Returns what a chain of members and calls begins with. */
function rootOf(expr: Expr): Expr | undefined {
  let root: Expr | null = expr
  while (root?.kind === 'member' || root?.kind === 'call' || root?.kind === 'await') {
    root = root.kind === 'member' ? root.object : root.kind === 'call' ? root.callee : root.argument
  }
  return root ?? undefined
}
