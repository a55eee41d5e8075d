import type { Server } from '../../uses/interest.ts'
import { isHostOf } from '../../uses/server-host.ts'
import { HOLE } from './text.ts'

/** The parameter in which a proxy gets the URL: `/proxy?url=https://…`; others, such as `redirect`, send nothing to it. */
const PARAMETER = /[?&](?:(?:url|uri|u|target|dest|destination|quest|endpoint|remote|api_?url|proxy_?url|csurl)=)?$/i
/** The text before a path that is the URL: a host or a path that is called a proxy. An archive such as `/web/2020/` is none. */
const NAMED_HOST = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*(?:proxy|cors|relay)[^/?#]*\/$/i
const NAMED_PATH = /^(?:[a-z][a-z\d+.-]*:\/\/[^/?#]*)?(?:\/[\w-]*(?:proxy|cors|relay|forward)[\w-]*)+\/$/i
const LONGEST = 500
const SCHEME = /https?:\/\//gi

/** Returns where the URL of one of the servers begins that an address gives to a proxy: `https://proxy.example/?https://…`; undefined for none. */
export function proxiedFrom(whole: string, servers: readonly Server[]): number | undefined {
  if (whole.indexOf('://', 1) < 0) return undefined
  for (const { index, 0: scheme } of whole.matchAll(SCHEME)) {
    if (index === 0) continue
    const host = /^[^/?#:]*/.exec(whole.slice(index + scheme.length))?.[0].toLowerCase() ?? ''
    if (servers.some(server => isHostOf(host, server.host))) return isProxy(whole.slice(0, index)) ? index : undefined
  }
  return undefined
}

function isProxy(before: string): boolean {
  if (before.length > LONGEST) return false
  const known = before.replaceAll(HOLE, '')
  return known === '' || known === '/' || PARAMETER.test(before) || NAMED_HOST.test(before) || NAMED_PATH.test(before)
}
