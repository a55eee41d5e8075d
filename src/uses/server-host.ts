/** A host of which each label is a text or a placeholder, such as `{tenant}.shop.example`. */
export const HOST_PATTERN = /^(?:[a-z\d-]+(?:\.[a-z\d-]+)+|(?=.*\{)(?:[a-z\d-]+|\{\w+\})(?:\.(?:[a-z\d-]+|\{\w+\}))*)$/

const patterns = new Map<string, RegExp>()

/** Tests if a host name in lower case is that of a server. A placeholder stands for one label, of which nothing need be known; alone it is no host. */
export function isHostOf(hostName: string, host: string): boolean {
  if (!host.includes('{')) return hostName === host
  return literalOf(host) !== '' && fitsHost(hostName, host)
}

/** Tests if a host name has the labels of a server's host; a placeholder as a whole is any host. */
export function fitsHost(hostName: string, host: string): boolean {
  if (isWholePlaceholder(host)) return true
  const pattern = patterns.get(host) ?? patternOf(host)
  patterns.set(host, pattern)
  return pattern.test(hostName)
}

/** Tests if a host is one placeholder, so that it can be any host. */
export function isWholePlaceholder(host: string): boolean {
  return /^\{\w+\}$/.test(host)
}

function patternOf(host: string): RegExp {
  return new RegExp(`^${host.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^.]+')}$`, 'u')
}

/** Returns the longest part of a host without placeholders that says something, such as `shop.example`; empty if it has none. */
export function literalOf(host: string): string {
  if (!host.includes('{')) return host
  const parts = host.split(/\{\w+\}/).map(part => part.replaceAll(/^\.|\.$/g, '')).filter(part => part.includes('.'))
  return parts.sort((a, b) => b.length - a.length)[0] ?? ''
}
