import { matchesTemplate } from '../uses/interest.ts'
import type { TemplateNode } from '../uses/interest.ts'
import type { SdkMethod } from './sdk-methods.ts'

/** The segments of a path; null for a parameter. */
type Segments = readonly (string | null)[]

/** Returns the paths to which a method of an SDK sends requests, below the base of its server: tables of methods may have that in their paths. */
export function methodPaths({ operations }: Pick<SdkMethod, 'operations'>, servers: readonly { readonly base: string }[]): readonly Segments[] {
  return operations.map(({ path }) => belowBase(path, servers).split('/').filter(Boolean).map(segment => segment.startsWith('{') ? null : segment))
}

function belowBase(path: string, servers: readonly { readonly base: string }[]): string {
  const base = servers.find(each => each.base !== '' && path.startsWith(`${each.base}/`))?.base ?? ''
  return path.slice(base.length)
}

/** Tests if some path matches a template. The first segment may be a parameter for `accounts` or `zones`. */
export function matchesSome(templates: TemplateNode, paths: readonly Segments[]): boolean {
  return paths.some(path => matchesTemplate(templates, path, [0]))
}
