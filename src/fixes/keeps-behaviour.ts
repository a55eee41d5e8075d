import type { Place, RequestUse } from '../calls/api-use.ts'
import type { Judged } from '../judge/judged.ts'
import type { Declare, Member, Name, Node } from '../syntax/expr.ts'
import type { Binding, Module } from '../syntax/module.ts'
import type { Change } from './change.ts'
import { nodeAt } from '../syntax/node-at.ts'

/** Tests if a change reaches nothing but the requests of its finding. */
export function keepsBehaviour(change: Change, judged: Judged, uses: readonly RequestUse[], module: Module): boolean {
  if (!change.sure || judged.confidence === 'possible' || judged.context === 'generated') return false
  if (uses.some(use => use.methods?.some(method => !judged.methods.includes(method)))) return false
  const sent = uses.filter(use => use.how === 'sent')
  // Beside a request, what else is called with the text (a cache, a log) is another use of it.
  if (sent.length === 0 && judged.confidence !== 'certain') return false
  if (change.of === 'key' && (sent.length < uses.length || uses.some(isWrapped))) return false
  const calls = (sent.length > 0 ? sent : uses).map(use => use.call)
  const flow: Flow = { module, calls, of: change.of, seen: new Set() }
  return change.edits.every(edit => {
    const node = nodeAt(module, edit)
    return node !== undefined && endsInCalls(node, flow)
  })
}

/** A function of the project's own may read a key by its name. */
function isWrapped({ trace }: RequestUse): boolean {
  return trace.some(step => step.note.startsWith('calls '))
}

interface Flow {
  readonly module: Module
  /** The requests that the finding is about. */
  readonly calls: readonly Place[]
  readonly of: Change['of']
  readonly seen: Set<Binding>
}

/** Follows a value outwards: into one of the calls, or into a local whose every reference leads there. */
function endsInCalls(node: Node, flow: Flow): boolean {
  for (let at: Node | undefined = node; at; at = at.parent) {
    switch (at.kind) {
      case 'call': case 'new': {
        if (isOneOf(at, flow)) return true
        const receiver = at.kind === 'call' && at.callee.kind === 'member' && isSetter(at.callee) ? rootOf(at.callee) : null
        if (receiver) return isLocal(flow.module.bindingOf(receiver), flow)
        break
      }
      case 'declare': return isPlain(at) && isLocal(flow.module.bindingOfPattern(at.pattern), flow)
      case 'cast': if (at.type.kind !== 'type-name' || at.type.name !== 'const') return false; break
      case 'literal': case 'name': case 'concat': case 'member': case 'object': case 'property': case 'array': case 'choice': case 'await': break
      default: return false
    }
  }
  return false
}

function isOneOf(node: Node, { calls, module }: Flow): boolean {
  return calls.some(call => call.file === module.path && call.start === node.start && call.end === node.end)
}

/** A type that somebody has given may not allow another text or key. */
function isPlain({ pattern, how }: Declare): boolean {
  return pattern.kind === 'bind-name' && how !== 'enum' && (pattern.type === null || (pattern.type.kind === 'type-name' && pattern.type.name === 'string'))
}

function isLocal(binding: Binding | null, flow: Flow): boolean {
  if (!binding || binding.definitions.length !== 1 || binding.definitions[0]?.how !== 'init') return false
  if (flow.module.template !== null && binding.owner === null) return false
  if ([...flow.module.exports.values()].some(each => each.from === 'binding' && each.binding === binding)) return false
  if (flow.seen.has(binding)) return true
  flow.seen.add(binding)
  return binding.references.every(reference => isMutated(reference) || (isReadWhole(reference, flow) && endsInCalls(reference, flow)))
}

/** `params.set(…)` as a statement adds to what is sent, and reads nothing. */
function isMutated(reference: Name): boolean {
  let at: Node | undefined = reference.parent
  while (at?.kind === 'member' && at.property === 'searchParams') at = at.parent
  const call = at?.kind === 'member' && isSetter(at) ? at.parent : undefined
  return call?.kind === 'call' && call.callee === at && call.parent?.kind === 'expr'
}

const whole = new Set<unknown>(['toString', 'searchParams', 'href', 'search', 'append', 'set'])

function isReadWhole({ parent }: Name, { of }: Flow): boolean {
  return of === 'text' || parent?.kind !== 'member' || whole.has(parent.property)
}

function isSetter({ property }: Member): boolean {
  return property === 'set' || property === 'append'
}

function rootOf(callee: Member): Name | null {
  let at = callee.object
  while (at.kind === 'member' && at.property === 'searchParams') at = at.object
  return at.kind === 'name' ? at : null
}
