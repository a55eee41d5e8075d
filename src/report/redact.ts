// Every repetition that can start anywhere has a bound: a long line must not take quadratic time.
const secretName = String.raw`(?:auth[-_]?key|api[-_]?key|access[-_]?key|service[-_]?key|private[-_]?key|token|secret|password|passwd|authorization|cookie)[\w-]{0,40}`

/** Each pattern has the group `secret`: the part that is hidden. */
const patterns = [
  new RegExp(String.raw`\b(?:Bearer|Basic|Token)\s+(?<secret>[\w.~+/=-]{6,})`, 'dgi'),
  new RegExp(String.raw`${secretName}["'${'`'}]?\]?\s*[:=,]\s*["'${'`'}](?<secret>[^"'${'`'}$\n]{4,})`, 'dgi'),
  new RegExp(String.raw`${secretName}:[ \t]*(?<secret>[^\s"'${'`'}$<{,;]{6,})`, 'dgi'),
  /:\/\/[^\s/:@"'`$]{1,200}:(?<secret>[^\s/@"'`$]{1,200})@/dg,
  /(?<secret>\beyJ[\w-]{8,400}\.[\w-]+(?:\.[\w-]*)?)/dg,
  /(?<secret>\b(?:gh[pousr]_|glpat-|xox[abprs]-|sk_(?:live|test)_|AKIA|npm_)[\w-]{12,})/dg,
  /(?<secret>\b[0-9a-fA-F]{32,}\b)/dg,
] as const

const opaque = /[A-Za-z0-9_+=-]{36,}/dg

/** Hides keys and tokens with as many `*`, so that columns stay where they are. */
export function redact(text: string): string {
  const hidden: (readonly [number, number])[] = []
  for (const pattern of patterns) {
    for (const match of text.matchAll(pattern)) {
      const range = match.indices?.groups?.['secret']
      if (range && !isScheme(text.slice(...range))) hidden.push(range)
    }
  }
  for (const match of text.matchAll(opaque)) {
    if (isOpaque(match[0])) hidden.push([match.index, match.index + match[0].length])
  }
  return cover(text, hidden)
}

/** `'Authorization': 'Bearer ' + token` hides nothing: the word alone is no secret. */
function isScheme(text: string): boolean {
  return /^(?:bearer|basic|token)\s*$/i.test(text)
}

/** Random text changes between upper case, lower case and digits far more often than a name of several words. */
function isOpaque(text: string): boolean {
  if (!/\d/.test(text) || !/[a-z]/.test(text) || !/[A-Z]/.test(text)) return false
  const changes = text.match(/\d[A-Za-z]|[A-Za-z]\d|[A-Z]{2}[a-z]/g)?.length ?? 0
  return changes >= text.length / 10
}

function cover(text: string, ranges: (readonly [number, number])[]): string {
  let result = ''
  let last = 0
  for (const [start, end] of ranges.sort((a, b) => a[0] - b[0])) {
    if (end <= last) continue
    const from = Math.max(start, last)
    result += text.slice(last, from) + '*'.repeat(end - from)
    last = end
  }
  return result + text.slice(last)
}
