import type { Judged } from '../../judge/judged.ts'
import type { SdkOperation } from '../../sdk/operations.ts'
import { parametersOf, segmentsOf } from '../../sdk/segments-of.ts'
import type { RequestUse } from '../../uses/api-use.ts'
import type { FixScope, InstalledSdk } from '../fix-scope.ts'
import { replacingOperations } from './replacing-operations.ts'

/** The methods of an installed SDK for the replacement of a finding. */
export interface Counterparts {
  readonly sdk: InstalledSdk
  /** The operation that the code calls. */
  readonly called: SdkOperation
  /** The operations that it may call instead. */
  readonly methods: readonly SdkOperation[]
}

const KINDS = new Set<Judged['item']['kind']>(['endpoint', 'segment', 'setting'])

/** Finds the methods of an installed SDK that make a request which replaces that of a call. */
export function counterpartsOf(judged: Judged, use: RequestUse, scope: FixScope): Counterparts | undefined {
  const { item, deprecation: { replacement } } = judged
  if (!use.sdk || !KINDS.has(item.kind) || (!item.rewrite && replacement.operations.every(({ path }) => path.subtree))) return undefined
  const sdk = scope.sdk?.(use.sdk.at.file)
  const called = sdk && calledOf(use, use.sdk.method, sdk)
  if (!called) return undefined
  const wanted = replacingOperations(judged, called)
  const all = wanted.length === 0 ? [] : sdk.operations().filter(each => each.chain !== called.chain && wanted.some(isWanted => isWanted(each)))
  const alike = all.filter(each => each.method === called.method)
  const usable = (alike.length > 0 ? alike : all).filter(each => each.deprecated === null && !sdk.isScheduled(each))
  return { sdk, called, methods: byChain(narrowed(usable, called)) }
}

/** Returns the operation of the method that is called: of several, the one with the most literal path. */
function calledOf({ path, methods }: RequestUse, name: string, sdk: InstalledSdk): SdkOperation | undefined {
  const last = name.split('.').at(-1)
  const isOf = (operation: SdkOperation) => {
    const segments = segmentsOf(operation.path)
    return segments.length === path.length && segments.every((segment, index) => segment === null || segment === path[index]?.text)
  }
  const found = sdk.operations().filter(each => methods?.includes(each.method) && each.chain.split('.').at(-1) === last && isOf(each))
  const near = found.filter(({ chain }) => name === chain || name.endsWith(`.${chain}`) || chain.endsWith(`.${name}`))
  return [...near.length > 0 ? near : found].sort((a, b) => parametersOf(a.path).length - parametersOf(b.path).length)[0]
}

/** Returns the operations most similar to the called one, of which both or none end in a parameter: with the same end of the path, or the same parameters. */
function narrowed(operations: readonly SdkOperation[], called: SdkOperation): readonly SdkOperation[] {
  const last = ({ path }: SdkOperation) => segmentsOf(path).findLast(segment => segment !== null)
  const isOne = ({ path }: SdkOperation) => segmentsOf(path).at(-1) === null
  const alike = operations.filter(each => isOne(each) === isOne(called))
  const nearest = [alike.filter(each => last(each) === last(called)), alike.filter(each => hasSameParameters(each, called))]
  return nearest.find(found => found.length > 0) ?? operations
}

/** Tests if two operations have the same parameters in their paths, in the same order. */
export function hasSameParameters(a: SdkOperation, b: SdkOperation): boolean {
  return parametersOf(a.path).join() === parametersOf(b.path).join()
}

function byChain(operations: readonly SdkOperation[]): readonly SdkOperation[] {
  return operations.filter((each, index) => operations.findIndex(other => other.chain === each.chain) === index)
}
