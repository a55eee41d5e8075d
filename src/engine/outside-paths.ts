import type { Interest, TemplateNode } from '../uses/interest.ts'
import { isHostOf } from '../uses/server-host.ts'

const ADDRESS = /^https?:\/\/([^/?#\0]+)(\/[^?#]*)?/i

/**
 * Tests if a text is an address of the API at which only headers and parameters are deprecated, whatever is added to it. Only what comes before its first
 * unknown part (NUL) counts.
 */
export function isOutside({ servers, answered }: Interest, text: string): boolean {
  const [, host = '', rest = ''] = ADDRESS.exec(text) ?? []
  const server = servers.find(each => isHostOf(host.replace(/:\d+$/, '').toLowerCase(), each.host))
  if (!server || !rest.startsWith(`${server.base}/`)) return false
  const [known = ''] = rest.slice(server.base.length + 1).split('\0', 1)
  const segments = known.split('/')
  // The last segment may go on.
  const last = segments.pop() ?? ''
  let nodes: readonly TemplateNode[] = [answered]
  for (const segment of segments) nodes = nodes.flatMap(node => node.subtree ? [node] : after(node, name => name === decoded(segment)))
  return nodes.every(node => !node.subtree && after(node, name => name.startsWith(decoded(last))).length === 0)
}

function after({ literals, parameter }: TemplateNode, isNext: (name: string) => boolean): readonly TemplateNode[] {
  return [...[...literals].flatMap(([name, node]) => isNext(name) ? [node] : []), ...parameter ? [parameter] : []]
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
