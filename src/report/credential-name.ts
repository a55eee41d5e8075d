/** Words that make a name one of a credential, in the singular. */
const nouns: ReadonlySet<string> = new Set([
  'authorization', 'password', 'passwd', 'passphrase', 'pwd', 'secret', 'token', 'cookie', 'credential', 'cred', 'bearer', 'jwt', 'signature', 'otp', 'csrf',
  'xsrf',
])

/** Words that do so at the end of a name only. */
const endings: ReadonlySet<string> = new Set(['pass', 'pw', 'auth', 'sig', 'session', 'sid'])

/** Words before `key` that make it a credential. */
const keyHolders: ReadonlySet<string> = new Set([
  'auth', 'api', 'app', 'application', 'access', 'account', 'admin', 'service', 'private', 'secret', 'client', 'signing', 'signature', 'encryption',
  'shared', 'subscription', 'function', 'master', 'global', 'license', 'ssh', 'rsa', 'hmac', 'origin', 'user', 'deploy',
])

/** Words before `KEY` in a constant that make it the name of something. */
const nameHolders: ReadonlySet<string> = new Set([
  'cache', 'query', 'storage', 'sort', 'primary', 'foreign', 'public', 'partition', 'row', 'column', 'object', 'map', 'item', 'group', 'index',
  'store', 'state', 'by', 'find', 'press', 'get', 'has', 'translation', 'message', 'field', 'parent', 'hot', 'arrow',
])

/** Credentials that are written as one word. */
const joined = /(?:token|secret|password|passwd|cookie|sessionid|(?:api|auth|access|private|secret|client)key)$/

/** Last words of a name for something else about a credential, such as its address. */
const others: ReadonlySet<string> = new Set([
  'url', 'uri', 'path', 'endpoint', 'route', 'page', 'type', 'name', 'id', 'count', 'length', 'size', 'field', 'param', 'label', 'placeholder', 'error',
  'message', 'method', 'expiry', 'expire', 'expiration', 'at', 'ttl', 'scope', 'permission', 'status', 'kind', 'format', 'pattern', 'regex', 'regexp',
  'schema', 'provider', 'manager', 'service', 'client', 'store', 'storage', 'validator', 'policy', 'hint', 'prefix',
])

/** Parameters that are credentials in an address only. */
const parameters: ReadonlySet<string> = new Set(['key', 'code', 'sig', 'auth'])

/** Functions whose arguments are credentials, whatever their parameters are called. */
const takers: ReadonlySet<string> = new Set(['btoa', 'atob', 'login', 'signin', 'authenticate', 'authorize'])

/** Tests if a name of a header, a variable, a property or a parameter is that of a credential. */
export function isCredentialName(name: string): boolean {
  if (name.length > 100 || !/^[\w$.#-]+$/.test(name)) return false
  const words = wordsOf(name)
  const end = words.at(-1) ?? ''
  if (isAbout(words)) return false
  const isHeld = (word: string, index: number): boolean => word === 'key' && isKey(name, words[index - 1], word === end)
  const isNoun = (word: string, index: number): boolean => nouns.has(word) || joined.test(word) || isHeld(word, index)
  return endings.has(end) || isSessionId(words) || words.some(isNoun)
}

/** Tests if a name is that of something else about a credential: `tokenType`. */
export function isAboutCredential(name: string): boolean {
  return isAbout(wordsOf(name))
}

function isAbout(words: readonly string[]): boolean {
  const end = words.at(-1) ?? ''
  return words.length > 1 && others.has(end) && !isSessionId(words)
}

function isSessionId(words: readonly string[]): boolean {
  return words.at(-1) === 'id' && words.at(-2) === 'session'
}

/** Tests if a name is that of a credential in the query of an address. */
export function isCredentialParameter(name: string): boolean {
  return parameters.has(name.toLowerCase()) || isCredentialName(name)
}

/** Tests if a function of this name takes credentials. */
export function takesCredentials(name: string): boolean {
  return takers.has(name.toLowerCase()) || isCredentialName(name)
}

/** Tests if a function of this name may take a key that is a credential: `useKey`, not `sortByKey`. */
export function mayTakeKey(name: string): boolean {
  return /^(?:use|with|set|add|load|register)_?key$/i.test(name)
}

/** Tests if a name of a variable or a property may be that of a key of some service: `acmeKey`, not `sortKey`. */
export function mayBeKey(name: string): boolean {
  const words = name.length <= 100 ? wordsOf(name) : []
  const holder = words.at(-2)
  return words.at(-1) === 'key' && holder !== undefined && !nameHolders.has(holder)
}

function isKey(name: string, before: string | undefined, isLast: boolean): boolean {
  if (before === undefined) return false
  if (keyHolders.has(before)) return true
  return isLast && (/^x-/i.test(name) || (/^[A-Z\d_]+$/.test(name) && !nameHolders.has(before)))
}

/** Divides a name at its signs and capitals; returns small letters without digits and the `s` of a plural at the end. */
function wordsOf(name: string): string[] {
  return name.replace(/([a-z\d])(?=[A-Z])/g, '$1 ').replace(/([A-Z])(?=[A-Z][a-z])/g, '$1 ').split(/[^A-Za-z\d]+/)
    .map(word => word.toLowerCase().replace(/\d+$/, '').replace(/(?<=[^su])s$/, '')).filter(word => word !== '')
}
