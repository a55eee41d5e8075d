import type { ServedRoute } from './served-route.ts'

/** The path of a request to a server of the project; not whole when its beginning is not known. */
export interface ServedPath {
  readonly segments: readonly (string | null)[]
  readonly isWhole: boolean
}

/** The routes that a request may reach: of those that fit the ones with most names in common, and of these the nearest files. */
export function nearestRoute(routes: readonly ServedRoute[], path: ServedPath, methods: readonly string[] | null, file: string): readonly ServedRoute[] {
  const fitting = routes.flatMap(route => {
    const same = route.method === null || methods === null || methods.includes(route.method) ? namesInCommon(route.path, path) : 0
    return same > 0 ? [{ route, same, near: foldersInCommon(route.at.file, file) }] : []
  })
  const most = Math.max(...fitting.map(({ same }) => same))
  const best = fitting.filter(({ same }) => same === most)
  const nearest = Math.max(...best.map(({ near }) => near))
  return best.filter(({ near }) => near === nearest).map(({ route }) => route)
}

/** How many names a request and a route share, compared from their ends; 0 when they do not fit. */
function namesInCommon(route: ServedRoute['path'], { segments, isWhole }: ServedPath): number {
  // What a router is mounted on, or a proxy takes away, may stand before the path.
  if (isWhole && segments.length < route.length) return 0
  let same = 0
  for (let back = 1; back <= Math.min(route.length, segments.length); back++) {
    const [wanted, given] = [route.at(-back), segments.at(-back)]
    if (wanted == null) continue
    if (wanted !== given) return 0
    same++
  }
  return same
}

function foldersInCommon(a: string, b: string): number {
  const [left, right] = [a.split('/'), b.split('/')]
  const differ = left.findIndex((name, index) => name !== right[index])
  return differ < 0 ? left.length : differ
}
