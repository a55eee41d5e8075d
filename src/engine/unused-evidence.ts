import { firstFrom } from '../syntax/bisect.ts'
import type { Call, Expr, Node, Spread } from '../syntax/expr.ts'
import type { Binding, Module } from '../syntax/module.ts'
import type { Interest } from '../uses/interest.ts'
import { givenTest } from './given-values.ts'
import type { Subject as Followed } from './given-values.ts'
import { textOf, wholeOf } from './literal-texts.ts'
import { isOutside } from './outside-paths.ts'
import { chainOf, onlyAnswers } from './plain-requests.ts'

/** Objects of the language whose functions return their argument or a part of it, or put it into another one. */
const HANDING_ON = new Set([
  'String', 'Object', 'Array', 'URL', 'Reflect', 'JSON', 'Symbol', 'Promise', 'structuredClone',
  'encodeURI', 'decodeURI', 'encodeURIComponent', 'decodeURIComponent',
])

interface Subject extends Followed {
  readonly exported: ReadonlySet<Binding>
  /** Tests if other code may give a part of an argument. */
  readonly isGiven: (argument: Node) => boolean
  /** The results for the bindings that hold addresses, and of others; those that are being tested are taken for kept. */
  readonly known: Readonly<Record<'addresses' | 'others', Map<Binding, boolean>>>
}

/**
 * Returns a test of the places in a module: if the text there is a part of an address at which only headers are deprecated, or is sent only with
 * requests to such addresses, and the value reaches neither other modules nor functions of the project, nor do these add anything to the request.
 */
export function unusedEvidence(module: Module, interest: Interest, isOwn: Subject['isOwn']): (start: number) => boolean {
  const exported = new Set([...module.exports.values()].flatMap(each => each.from === 'binding' ? [each.binding] : []))
  const followed = { module, interest, isOwn }
  const subject: Subject = { ...followed, exported, isGiven: givenTest(followed), known: { addresses: new Map(), others: new Map() } }
  const literals = [...module.literals].sort((a, b) => a.end - b.end)
  const ends = literals.map(({ end }) => end)
  const wholes = new Map<Expr, Expr>()
  const known = new Map<Expr, boolean>()
  return start => {
    const literal = literals[firstFrom(ends, start + 1)]
    if (!literal || literal.start > start) return false
    const whole = wholeOf(literal, wholes)
    const isKnown = known.get(whole) ?? isKept(subject, whole, isOutside(interest, textOf(whole)))
    known.set(whole, isKnown)
    return isKnown
  }
}

/** Tests if a value goes nowhere but into calls in which it counts for nothing. */
function isKept(subject: Subject, value: Node, isAddress: boolean): boolean {
  const up = value.parent
  switch (up?.kind) {
    case 'concat': case 'cast': case 'await': case 'array': case 'object': case 'property': case 'choice': return isKept(subject, up, isAddress)
    case 'compare': case 'expr': return true
    case 'call': return isKeptByCall(subject, up, value, isAddress)
    case 'declare': {
      const binding = up.pattern.kind === 'bind-name' ? subject.module.bindingOfPattern(up.pattern) : null
      if (binding?.kind !== 'const' || subject.exported.has(binding)) return false
      const known = subject.known[isAddress ? 'addresses' : 'others']
      const before = known.get(binding)
      if (before !== undefined) return before
      known.set(binding, true)
      const isFound = binding.references.every(reference => isKept(subject, reference, isAddress))
      known.set(binding, isFound)
      return isFound
    }
    default: return false
  }
}

function isKeptByCall(subject: Subject, call: Call, value: Node, isAddress: boolean): boolean {
  if (call.callee === value || !isForeign(subject, call) || !(isAddress || isOutsideAddress(subject, call.args[0]))) return false
  if (call.args.some(argument => subject.isGiven(argument))) return false
  // What another function makes of an address may be one of anything.
  return onlyAnswers(subject.module, call) || isKept(subject, call, false)
}

/** Tests if a call is of something outside of the project that does not hand its arguments on. */
function isForeign({ module, isOwn }: Subject, { callee }: Call): boolean {
  const { root } = chainOf(callee)
  if (root.kind !== 'name') return false
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
