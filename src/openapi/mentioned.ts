import type { Deprecation } from './deprecations-of.ts'
import { isOver } from './deprecations-of.ts'
import type { DocOperation } from './operations-of.ts'

const method = 'GET|PUT|POST|DELETE|PATCH|HEAD|OPTIONS'
const named = new RegExp(String.raw`(?:\b(${method})[\s\`*]+)?(?<![\w:/.\-\])])(\/[\w{}<>:.~/\-]*[\w}>])`, 'g')

/** Returns the operations that the words about a deprecation name, by method and path or by their id; only such as the document has and does not deprecate. */
export function mentionedIn({ advice: { raw }, operation }: Deprecation, all: readonly DocOperation[], bases: readonly string[]): readonly DocOperation[] {
  const text = raw.replaceAll(/\]\([^)]*\)/g, ']')
  const live = all.filter(other => other !== operation && typeof other.path !== 'string' && !isOver(other.node))
  const byPath = [...text.matchAll(named)].flatMap(({ 1: verb, 2: path = '' }) => {
    const keys = new Set(bases.map(base => keyOf(path.startsWith(`${base}/`) ? path.slice(base.length) : path)))
    const found = live.filter(other => keys.has(keyOf(other.text)))
    const wanted = verb ?? operation.method
    const same = found.filter(other => other.method === wanted)
    return same.length > 0 || verb !== undefined ? same : found.length === 1 ? found : []
  })
  const words = new Set(text.match(/(?<![\w/.-])[\w./-]*\w/g) ?? [])
  const byId = live.filter(({ id }) => id !== undefined && /[a-z][A-Z]|[_./-]/.test(id) && words.has(id))
  return [...new Set([...byPath, ...byId])]
}

/** Returns a path without the names of its placeholders. */
function keyOf(path: string): string {
  return path.split('/').map(segment => /^(?:\{.*\}|<.*>|:\w+)$/.test(segment) ? '{}' : segment).join('/').replace(/\/$/, '')
}
