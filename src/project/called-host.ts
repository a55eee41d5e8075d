/** An address at the beginning of a text, up to what cannot be part of a literal. */
const address = /^https:\/\/((?:[a-z\d][a-z\d-]*\.)+[a-z]{2,})(?::\d+)?(?=[/?'"`]|\$\{|$)([^\s'"`<>]*)/i
/** Hosts that stand for others, or are on nobody's network. */
const reserved = /(?:^|\.)example\.(?:com|org|net)$|\.(?:example|invalid|test|local|localhost|lan)$/
/** Hosts of documents, of files, and of names that are no addresses, by a label. */
const other = /(?:^|\.)(?:docs?|developers?|help|support|wiki|blog|status|cdn\d*|unpkg|static|assets|images?|img|fonts|raw|schemas?|w3|w3id|schemastore|purl)\./
const file = /\.(?:html?|md|png|jpe?g|svg|gif|ico|css|[cm]?jsx?|tsx?|map|xsd|dtd|pdf|zip|t?gz|woff2?)(?:[?#]|$)|#|^\/(?:docs?|reference)(?:\/|$)/i
const apiLabel = /(?:^|\.)(?:apis?\d*|api-[\w-]+|[\w-]+-api)\./
const apiPath = /^\/(?:[\w.-]+\/)?(?:api|rest|graphql)(?:[/?]|$)|^\/v\d+(?:\.\d+)?(?:[/?]|$)/

/** The beginning of a call of a client, or of a setting that gives its base address. */
const called = new RegExp(`(?:${[
  String.raw`\b(?:fetch|axios|got|ky|superagent|needle|ofetch|phin|wretch|urllib)(?:\.\w+)?`,
  String.raw`\.(?:get|post|put|patch|delete|head|request|fetch)`,
].join('|')})\\s*(?:<[^()]*>)?\\(\\s*(?:new\\s+(?:URL|Request)\\(\\s*)?$`)
const base = /\b(?:base_?u(?:rl|ri)|prefix_?url|api_?(?:u(?:rl|ri)|base|host|root|endpoint)\w*)["']?\s*(?::\s*string\s*)?[:=]\s*$/i
const named = /\b\w*(?:u(?:rl|ri)|api|host|endpoint|base|server)\w*["']?\s*(?::\s*string\s*)?[:=]\s*$/i
const document = /(?:doc|help|link|home|schema|info|issue|repo|site|image|icon|logo)\w*["']?\s*[:=]\s*$/i
const comment = /^\s*(?:\/\/|\/?\*|#|<!--)|(?:^|[\s;,)}\]])\/\/\s[^'"`]*$/

/** The expression before the address, as in `process.env.API_URL ?? 'https://…'`. */
const preferred = /(?<=[(=:])\s*[\w$.?]{1,80}\s*(?:\?\?|\|\|)\s*$/

/** Tests quickly if an address may be called, whatever is before it: most are links. */
export function mayBeCalled(literal: string): boolean {
  return /api/i.test(literal)
}

/**
 * Returns the host of an address that code seems to call, from a literal that begins with the address and the text before it; undefined for
 * links to documents, files and names that only look like addresses. It is made to miss hosts rather than to name wrong ones.
 */
export function calledHost(textBefore: string, literal: string): string | undefined {
  const before = textBefore.replace(preferred, '')
  const [, written = '', path = ''] = address.exec(literal) ?? []
  const host = written.toLowerCase()
  if (host === '' || reserved.test(host) || other.test(host) || file.test(path) || comment.test(before.slice(before.lastIndexOf('\n') + 1))) return undefined
  // Of `https://api.parcels${suffix}` the end is not known.
  if (path.startsWith('${') && host.split('.').length < 3) return undefined
  const isPath = apiPath.test(path)
  if (host.startsWith('www.') && !isPath) return undefined
  const isCalled = called.test(before) || base.test(before)
  if (!isCalled && document.test(before)) return undefined
  return isCalled || apiLabel.test(host) || (isPath && named.test(before)) ? host : undefined
}
