import type { Deprecation } from './deprecations-of.ts'
import { isOver } from './deprecations-of.ts'
import { groupBy } from './group-by.ts'
import type { DocOperation } from './operations-of.ts'

const method = 'GET|PUT|POST|DELETE|PATCH|HEAD|OPTIONS'
const named = new RegExp(String.raw`(?:\b(${method})[\s\`*]+)?(?<![\w:/.\-\])])(\/[\w{}<>:.~/\-]*[\w}>])`, 'g')

/** Finds the operations that the words about a deprecation name. */
export type FindMentioned = (part: Deprecation) => readonly DocOperation[]

/** Returns the search for operations that words name, by method and path or by their id; only such as the document has and does not deprecate. */
export function mentionsIn(all: readonly DocOperation[], bases: readonly string[]): FindMentioned {
  const live = all.filter(({ path, node }) => typeof path !== 'string' && !isOver(node))
  const byKey = groupBy(live, ({ text }) => keyOf(text))
  const ids = groupBy(live.filter(({ id }) => id !== undefined && /[a-z][A-Z]|[_./-]/.test(id)), ({ id }) => id ?? '')
  return ({ advice: { raw }, operation }) => {
    const text = raw.replaceAll(/\]\([^)]*\)/g, ']')
    const byPath = [...text.matchAll(named)].flatMap(({ 1: verb, 2: path = '' }) => {
      const keys = new Set(bases.map(base => keyOf(path.startsWith(`${base}/`) ? path.slice(base.length) : path)))
      const found = [...keys].flatMap(key => byKey.get(key) ?? []).filter(other => other !== operation)
      const wanted = verb ?? operation.method
      const same = found.filter(other => other.method === wanted)
      return same.length > 0 || verb !== undefined ? same : found.length === 1 ? found : []
    })
    const words = new Set(text.match(/(?<![\w/.-])[\w./-]*\w/g) ?? [])
    const byId = [...words].flatMap(word => ids.get(word) ?? []).filter(other => other !== operation)
    return [...new Set([...byPath, ...byId])]
  }
}

/** Returns a path without the names of its placeholders. */
function keyOf(path: string): string {
  return path.split('/').map(segment => /^(?:\{.*\}|<.*>|:\w+)$/.test(segment) ? '{}' : segment).join('/').replace(/\/$/, '')
}
