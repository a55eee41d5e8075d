import { loadMethods } from '../schedule/load/methods.ts'
import { matchesSome, methodPaths } from '../schedule/method-paths.ts'
import type { Interest, TemplateNode } from '../uses/interest.ts'

/** The names that code has in it where it calls methods of the SDKs of a schedule. */
export interface SdkNames {
  /** The methods that the schedule concerns. */
  readonly methods: readonly MethodName[]
  /** Returns the methods that send a request to some paths: of each, the last names of its chain. */
  sending(templates: TemplateNode): readonly MethodName[]
}

export interface MethodName {
  readonly name: string
  /** The name before it; undefined for a method of the client itself. */
  readonly of: string | undefined
}

const KNOWN = new WeakMap<Interest, SdkNames>()

/** Reads the tables of methods of the schedule's SDKs, once for each schedule. */
export function sdkNames(interest: Interest): SdkNames {
  const known = KNOWN.get(interest) ?? readNames(interest)
  KNOWN.set(interest, known)
  return known
}

function readNames({ packages, servers, sdkTemplates }: Interest): SdkNames {
  let methods: readonly Sending[] | undefined
  const read = (): readonly Sending[] => [...new Set(packages.flatMap(each => each.methods ?? []))]
    .flatMap(file => loadMethods(file).all()).map(method => ({ chain: method.chain, paths: methodPaths(method, servers) }))
  const found = new Map<TemplateNode, readonly MethodName[]>()
  const sending = (templates: TemplateNode): readonly MethodName[] => {
    methods ??= read()
    const known = found.get(templates) ?? namesOf(methods.filter(({ paths }) => matchesSome(templates, paths)))
    found.set(templates, known)
    return known
  }
  return {
    get methods() { return sending(sdkTemplates) },
    sending,
  }
}

/** A method, with the segments of the paths to which it sends requests (null: a parameter). */
interface Sending { readonly chain: string, readonly paths: ReturnType<typeof methodPaths> }

function namesOf(methods: readonly Sending[]): readonly MethodName[] {
  const chains = new Set(methods.map(({ chain }) => chain.split('.').slice(-2).join('.')))
  return [...chains].map(chain => {
    const [name = '', of] = chain.split('.').reverse()
    return { name, of }
  })
}
