import { decodeKnown } from '../calls/values/path-segments.ts'
import { HOLE } from '../project/path-tails.ts'
import type { Interest, Server, TemplateNode } from '../uses/interest.ts'
import { isHostOf } from '../uses/server-host.ts'

const ADDRESS = /^https?:\/\/([^/?#\0]+)(\/[^?#]*)?/i

/**
 * Tests if a text is an address of the API at which only headers are deprecated, whatever is added to it. Only what comes before its first
 * hole or placeholder counts.
 */
export function isOutside({ servers, answered }: Interest, text: string): boolean {
  const [, host = '', rest = ''] = ADDRESS.exec(text) ?? []
  const hostName = host.replace(/:\d+$/, '').toLowerCase()
  // A host may have several bases, one below the other.
  const bases = servers.filter((server: Server) => isHostOf(hostName, server.host)).map(({ base }) => `${base}/`).filter(base => rest.startsWith(base))
  return bases.length > 0 && bases.every(base => isOutsidePath(answered, rest.slice(base.length)))
}

function isOutsidePath(answered: TemplateNode, path: string): boolean {
  // The last segment may go on.
  const segments = path.split('/')
  const last = segments.pop() ?? ''
  let nodes: readonly TemplateNode[] = [answered]
  for (const segment of segments.filter(each => each !== '')) {
    const known = decodeKnown(segment)
    if (known === '.' || known === '..') return false
    if (known === null || segment.includes(HOLE)) return isNowhere(nodes, beforeHole(segment))
    nodes = nodes.flatMap(node => node.subtree ? [node] : after(node, name => name === known))
  }
  return isNowhere(nodes, beforeHole(last))
}

/** Tests if no path leads on from some nodes by a segment that begins with a text, which may be all of it: `/zones/` is `/zones`. */
function isNowhere(nodes: readonly TemplateNode[], start: string): boolean {
  return nodes.every(node => !node.subtree && !(start === '' && node.end) && after(node, name => name.startsWith(start)).length === 0)
}

/** Returns the part of a segment of which the content is certain. */
function beforeHole(segment: string): string {
  const [before = ''] = segment.split(HOLE, 1)
  return decodeKnown(before) === before ? before : ''
}

function after({ literals, parameter }: TemplateNode, isNext: (name: string) => boolean): readonly TemplateNode[] {
  return [...[...literals].flatMap(([name, node]) => isNext(name) ? [node] : []), ...parameter ? [parameter] : []]
}
