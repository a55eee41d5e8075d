import { isAboutCredential, isCredentialName, isCredentialParameter } from './credential-name.ts'
import { secretStart } from './plain-text.ts'

// Every repetition that can start anywhere is bounded: a long line must not take quadratic time.
const quote = String.raw`\\{0,3}["'${'`'}]`
const gap = String.raw`\s{0,20}`
const keyName = '(?:auth|api|access|service|private|secret|client|signing|encryption)[-_]?(?:key|secret)'
const word = `(?:${keyName}|token|secret|password|passwd|passphrase|authorization|credentials?|cookie)`
const secretName = String.raw`(?:${word}[\w-]{0,40}|(?<![a-z])pass(?!\w)|pwd(?![a-z]))`
/** The text between quotes, up to a substitution of a template. */
const text = String.raw`(?<quote>${quote})(?<secret>(?:(?!\k<quote>|\$\{)(?:\\.|[^\\\n])){4,2000})`
/** A name and its members, in code behind a colon. */
const expression = String.raw`[A-Za-z_$]{1,40}(?:\??\.[A-Za-z_$]{1,40}){1,9}(?=[\s,;})(]|$)`
const types = 'string|number|boolean|undefined|null|unknown|any|never|process|import'

/** Words of sentences behind the name of a scheme: `by basic authentication`, `send a token instead`. */
const prose = '(?:authentication|authori[sz]ation|credentials?|tokens?|schemes?|headers?|parameters?|endpoints?|exchange|instead)'

/** Each pattern has the group `secret`: the part that is hidden. */
/** Flags of curl and HTTPie whose value holds a password behind a colon. */
const userFlag = '-[a-zA-Z]{0,8}[uUE]|-a|--user|--proxy-user|--auth|--cert'

const patterns = [
  String.raw`\b(?:Bearer|Basic|Token)\s{1,20}(?!${prose}(?:[.,;:)]?(?:\s|$)))(?:\$\{${gap}${quote})?(?<secret>[\w.~+/=-]{6,})`,
  // A key or variable and its value, or a comparison with it.
  String.raw`${secretName}${quote}?\]?${gap}(?:[:=]=?=?|!==?|\?\?=|\|\|=)${gap}${text}`,
  // The arguments of `set`, or a pair.
  String.raw`${quote}[\w-]{0,40}${secretName}${quote}${gap},${gap}${text}`,
  // A variable with its type.
  String.raw`${secretName}[!?]?${gap}:${gap}[\w.<>|&[\] ]{1,80}=${gap}${text}`,
  // A default value, or one of two values.
  String.raw`${secretName}${quote}?\]?${gap}[:=](?:\[["'][\w-]{1,80}["']\]|(?!=>)[^"'${'`'}\n,;]){0,120}(?:\?\??|\|\||[:+])${gap}${text}`,
  String.raw`\bauth["']?${gap}:${gap}\{[^}\n]{0,200}?\bkey["']?${gap}:${gap}${text}`,
  String.raw`${secretName}:(?![ \t]{0,20}(?:(?:${types})\b|${expression}))[ \t]{0,20}(?<secret>[^\s"'${'`'}$<{,;()]{6,2000})`,
  String.raw`\bcookie:[ \t]{0,20}(?<secret>[\w.-]{1,100}=[^\n"'${'`'}$]{1,2000})`,
  String.raw`\b(?:curl|https?|xhs?)\b[^\n]{0,500}?\s(?:${userFlag})[ =]?["']?[^\s:"'${'`'}$]{1,200}:(?<secret>[^\s"'${'`'}$]{1,200})`,
  String.raw`:\/\/[^\s/:@"'${'`'}$]{1,200}:(?<secret>[^\s/@"'${'`'}$]{1,200})@`,
  String.raw`:\/\/(?<secret>[^\s/:@?#"'${'`'}$]{1,200})@`,
  String.raw`\bhooks\.slack\.com\/(?:services|workflows|triggers)\/(?<secret>[\w/-]{1,200})`,
  String.raw`-----BEGIN [A-Z ]{0,40}PRIVATE KEY(?: BLOCK)?-----(?<secret>[^-"'${'`'}]{1,20000})`,
  String.raw`\b(?<secret>[0-9a-f]{32,})\b`,
].map(source => new RegExp(source, 'dgi')).concat(
  /(?<secret>\beyJ[\w-]{8,400}\.[\w-]+(?:\.[\w-]*)?)/dg,
  /(?<secret>\b(?:github_pat_|gh[pousr]_|glpat-|xox[abeoprs]-|xapp-|[sr]k_(?:live|test)_|whsec_|AKIA|ASIA|AIza|npm_|pypi-|hf_)[\w-]{12,})/dg,
  /(?<secret>\bsk-(?:(?:proj|ant|or|svcacct)-[\w-]{12,}|\w{20,}))/dg,
)

/** Patterns with a `name` that decides: of parameters of an address, its fragment or a form, of elements, of fields of a form, of flags. */
const named = [
  String.raw`(?<before>^|[?&#;])(?<name>[\w.%[\]-]{1,60})=(?=(?<secret>[^&#\s"'${'`'}$]{1,2000}))`,
  String.raw`<(?<name>[\w:-]{1,60})(?:\s[^<>]{0,200})?>(?<secret>[^<>$\s][^<>$\n]{0,2000})<\/`,
  String.raw`\bname=\\?"(?<name>[\w.-]{1,60})\\?"[ \t]{0,20}(?:\\r|\\n|[\r\n])(?:\\r|\\n|\s){0,20}(?<secret>[^\s\\"'${'`'}$]{1,2000})`,
  String.raw`\bexport\s{1,20}(?<name>[\w-]{1,60})=["']?(?<secret>[^\s"'${'`'}$;]{1,2000})`,
  String.raw`(?<![\w-])--(?<name>[\w-]{1,60})(?:=|\s{1,20})\\?["']?(?<secret>[^\s\\"'${'`'}$-][^\s\\"'${'`'}$]{1,2000})`,
].map(source => new RegExp(source, 'dg'))

const opaque = /[A-Za-z0-9_+=-]{36,}/dg

/** Replaces keys and tokens by as many `*`, so that columns stay the same. */
export function redact(text: string): string {
  return cover(text, secretRanges(text))
}

/** Finds the keys and tokens in a text by their look. */
export function secretRanges(text: string): (readonly [number, number])[] {
  const hidden: (readonly [number, number])[] = []
  for (const pattern of patterns) {
    for (const match of text.matchAll(pattern)) {
      const range = match.indices?.groups?.['secret']
      if (range && secretStart(text.slice(...range)) >= 0 && !isAboutCredential(/^[\w-]*/.exec(match[0])?.[0] ?? '')) hidden.push(range)
    }
  }
  for (const { indices, groups } of named.flatMap(pattern => [...text.matchAll(pattern)])) {
    const range = indices?.groups?.['secret']
    if (range && isNamed(groups)) hidden.push(range)
  }
  for (const match of text.matchAll(opaque)) {
    if (isOpaque(match[0])) hidden.push([match.index, match.index + match[0].length])
  }
  return hidden
}

/** Tests if the name beside a text is that of a credential; that of a parameter may be encoded. */
function isNamed({ before, name = '' }: Partial<Record<string, string>> = {}): boolean {
  const plain = name.replaceAll(/%5f|%2d/gi, '_').replaceAll(/[^\w-]+/g, '_')
  return before ? isCredentialParameter(plain) : isCredentialName(plain)
}

/** Tests if a text looks random: it then changes between upper case, lower case and digits far more often than a name of several words. */
function isOpaque(text: string): boolean {
  if (!/\d/.test(text) || !/[a-z]/.test(text) || !/[A-Z]/.test(text)) return false
  const changes = text.match(/\d[A-Za-z]|[A-Za-z]\d|[A-Z]{2}[a-z]/g)?.length ?? 0
  return changes >= text.length / 10
}

/** Writes `*` over ranges of a text; its lines stay lines. */
export function cover(text: string, ranges: readonly (readonly [number, number])[]): string {
  let result = ''
  let last = 0
  for (const [start, end] of [...ranges].sort((a, b) => a[0] - b[0])) {
    if (end <= last) continue
    const from = Math.max(start, last)
    result += text.slice(last, from) + text.slice(from, end).replace(/[^\r\n\u2028\u2029]/g, '*')
    last = end
  }
  return result + text.slice(last)
}
