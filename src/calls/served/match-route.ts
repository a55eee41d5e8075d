import type { ServedRoute } from './served-route.ts'

/** The path of a request to an in-project server; not whole when its beginning is not known. */
export interface ServedPath {
  readonly segments: readonly (string | null)[]
  readonly isWhole: boolean
}

/** Returns the routes that a request may reach: of those that match, the ones with most segments in common, and of these the nearest files. */
export function nearestRoute(
  routes: readonly ServedRoute[], path: ServedPath, methods: readonly string[] | null, file: string,
): readonly ServedRoute[] {
  const matching = routes.flatMap(route => {
    const same = route.method === null || methods === null || methods.includes(route.method) ? segmentsInCommon(route, path) : 0
    return same > 0 ? [{ route, same, near: foldersInCommon(route.at.file, file) }] : []
  })
  const most = Math.max(...matching.map(({ same }) => same))
  const best = matching.filter(({ same }) => same === most)
  const nearest = Math.max(...best.map(({ near }) => near))
  return best.filter(({ near }) => near === nearest).map(({ route }) => route)
}

/** Counts the segments that a request and a route share, compared from their ends; 0 when they do not match. */
function segmentsInCommon(served: ServedRoute, request: ServedPath): number {
  const { path: route, isWhole: isOnly, rest } = served
  const { segments, isWhole } = request
  if (rest) return beginningOf(served, request) === null ? 0 : route.filter(segment => segment !== null).length
  // The request may be longer: by the path that a router is mounted on, or that a proxy removes.
  if (isWhole && (segments.length < route.length || (isOnly && segments.length > route.length))) return 0
  let same = 0
  for (let back = 1; back <= Math.min(route.length, segments.length); back++) {
    const [expected, actual] = [route.at(-back), segments.at(-back)]
    if (expected == null) continue
    if (expected !== actual) return 0
    same++
  }
  return same
}

/** Returns the index at which the path of a request has that of a route with a rest: behind segments that a proxy may remove. Null without any. */
export function beginningOf({ path: route, isWhole: isOnly }: ServedRoute, { segments, isWhole }: ServedPath): number | null {
  for (let from = 0; from + route.length < segments.length; from++) {
    if (route.every((expected, index) => expected === null || expected === segments[from + index])) return from
    if (isOnly && isWhole) return null
  }
  return null
}

function foldersInCommon(a: string, b: string): number {
  const [left, right] = [a.split('/'), b.split('/')]
  const differ = left.findIndex((name, index) => name !== right[index])
  return differ < 0 ? left.length : differ
}
