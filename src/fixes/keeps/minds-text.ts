import type { BranchCase, Call, Member, Name, New, Node } from '../../syntax/expr.ts'
import type { Binding, Module } from '../../syntax/module.ts'
import { boundIn, isAt, parametersOf, type Bound, type Ways } from './parameter-of.ts'

/** Tests if code asks what the text in a name is: it compares it, looks it up or cuts it. Whether it is a whole URL, or has a query, does not count. */
export function mindsText(start: Bound | null, ways: Ways, seen: Set<Binding> = new Set()): boolean {
  if (!start) return true
  if (seen.has(start.binding)) return false
  seen.add(start.binding)
  return start.binding.references.some(reference => mindsAt(reference, start, ways, seen))
}

function mindsAt(reference: Name, { keys, module }: Bound, ways: Ways, seen: Set<Binding>): boolean {
  const left = [...keys]
  let below: Node = reference
  for (let at: Node | undefined = reference.parent; at; below = at, at = at.parent) {
    switch (at.kind) {
      case 'compare': return left.length === 0
      case 'branch-case': return left.length === 0 && isSwitch(at)
      case 'branch': return left.length === 0 && at.subject === below
      case 'member': {
        if (at.property === below) return true
        if (left.length > 0 && isOtherMember(at, left.shift())) return false
        break
      }
      case 'property': {
        if (at.key === below) return true
        if (typeof at.key === 'string') left.unshift(at.key)
        break
      }
      case 'declare': return mindsText(boundIn(at.pattern, left, module), ways, seen)
      case 'call': case 'new': {
        if (!ways.traces.flat().some(place => isAt(place, at, module)) && left.length === 0 && isQuestion(at, below)) return true
        return otherFunction(at, below, left, module, ways, seen)
      }
      case 'concat': case 'choice': case 'cast': case 'await': case 'object': case 'array': case 'spread': break
      default: return false
    }
  }
  return false
}

function isSwitch({ parent }: BranchCase): boolean {
  return parent?.kind === 'branch' && parent.subject !== null
}

function isOtherMember({ property }: Member, key: string | undefined): boolean {
  return typeof property === 'string' && property !== key
}

/** Another function of the project may ask; one that cannot be seen is a client, a log or an error. */
function otherFunction(call: Call | New, argument: Node, keys: readonly string[], module: Module, ways: Ways, seen: Set<Binding>): boolean {
  return parametersOf(call, argument, keys, module, ways)?.some(bound => mindsText(bound, ways, seen)) ?? false
}

const questions = new Set<unknown>(['includes', 'startsWith', 'endsWith', 'indexOf', 'lastIndexOf', 'match', 'matchAll', 'search', 'split', 'slice', 'substring', 'substr', 'charAt', 'at', 'localeCompare'])
const lookups = new Set<unknown>(['has', 'get', 'set', 'add', 'delete', 'includes', 'indexOf', 'test', 'exec', 'match'])

/** `path.startsWith('/zones')`, `ROUTES.has(path)`, `/zones/.test(path)`. */
function isQuestion({ callee, args }: Call | New, below: Node): boolean {
  if (callee.kind !== 'member') return false
  if (callee !== below) return lookups.has(callee.property)
  return questions.has(callee.property) && !isAboutForm({ callee, args })
}

/** Tests if a call asks for `http`, `https://`, `/` or `?`: no edit changes the answer. */
export function isAboutForm({ callee, args }: Pick<Call | New, 'callee' | 'args'>): boolean {
  const [first] = args
  return callee.kind === 'member' && questions.has(callee.property) && first?.kind === 'literal' && typeof first.value === 'string'
    && /^(?:https?:?\/{0,2}|[^\p{L}\p{N}]*)$/u.test(first.value)
}
