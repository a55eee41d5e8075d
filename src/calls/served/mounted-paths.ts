import type { OfRouter } from './router-of.ts'
import type { ServedRoute } from './served-route.ts'

/** A route that a call registers with a router. */
export interface Registered extends ServedRoute, OfRouter {}

/** A router that a call mounts on another one. */
export interface Mounted extends OfRouter {
  readonly path: readonly (string | null)[]
  readonly child: string
  /** The handlers of the child do not get the path in their URL. */
  readonly isRemoved: boolean
}

const MOST_MOUNTS = 4

type RouterPath = Pick<Registered, 'path' | 'router' | 'owner' | 'removed'>

interface MountedPath extends RouterPath {
  /** The owners of the route and of all routers that are mounted above it. */
  readonly owners: readonly (string | null)[]
}

/** Returns the paths of a route below every path that its router is mounted on. */
export function mountedPaths(route: RouterPath, mounted: readonly Mounted[], below: MountedPath['owners'] = []): readonly MountedPath[] {
  const { path, router, owner, removed = 0 } = route
  const owners = [...below, owner]
  const above = below.length < MOST_MOUNTS && router !== null ? mounted.filter(mount => mount.child === router && mount.router !== router) : []
  if (above.length === 0) return [{ ...route, owners }]
  return above.flatMap(mount => {
    const isRemoved = mount.isRemoved || removed > 0
    const whole = { path: [...mount.path, ...path], removed: isRemoved ? removed + mount.path.length : 0 }
    return mountedPaths({ ...whole, router: mount.router, owner: mount.owner }, mounted, owners)
  })
}
