import type { SdkMethod } from '../schedule/sdk-methods.ts'
import type { Call, Node } from '../syntax/expr.ts'
import type { Module } from '../syntax/module.ts'
import { deprecationBefore } from './deprecation-of.ts'
import { isCalled, memberAssigned } from './object-parts.ts'

/** A method of a literal route: `files.upload`, of `this.files = { upload: bind(this, 'files.upload') }`. */
export interface BoundMethod {
  readonly chain: string
  readonly route: string
  readonly deprecated: SdkMethod['deprecated']
}

/** Finds the members that functions make of a literal route, in objects at any depth that are members themselves. */
export function methodsBound(module: Module, functions: readonly string[]): readonly BoundMethod[] {
  return module.calls.flatMap(call => {
    const { parent } = call
    if (call.kind !== 'call' || parent?.kind !== 'property' || !functions.some(each => isCalled(call, each))) return []
    const chain = chainOf(parent)
    const route = literalIn(call)
    return chain && route !== undefined ? [{ chain: chain.join('.'), route, deprecated: deprecationBefore(module, parent.start) }] : []
  })
}

function literalIn({ args }: Call): string | undefined {
  const [text] = args.flatMap(arg => arg.kind === 'literal' && typeof arg.value === 'string' ? [arg.value] : [])
  return text
}

/** Returns the keys from the client to a property; undefined where one is computed, or the object is an argument. */
function chainOf(property: Node): readonly string[] | undefined {
  const keys: string[] = []
  for (let at: Node | undefined = property; at; at = at.parent) {
    if (at.kind === 'property' || at.kind === 'class-member') {
      if (typeof at.key !== 'string') return undefined
      keys.unshift(at.key)
      if (at.kind === 'class-member') return keys
    } else if (at.kind !== 'object') {
      const member = memberAssigned(at)
      return member === undefined ? at.kind === 'call' ? undefined : keys : [member, ...keys]
    }
  }
  return undefined
}
