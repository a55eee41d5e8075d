/** `@scope/name/sub` is of the package `@scope/name`. */
export function packageOf(specifier: string): string {
  return specifier.split('/').slice(0, specifier.startsWith('@') ? 2 : 1).join('/')
}

/** A package as a specifier names it. */
export interface NamedPackage {
  readonly name: string
  /** What stands behind its name: `4.2.0`, `^4`. */
  readonly version: string | null
  /** Below the package: `sub/file`. */
  readonly path: string
}

const SCHEMES = ['npm:', 'npm:/', 'jsr:', 'jsr:/']
/** Servers that give packages as modules, with the folder in which they have them. */
const SERVERS = ['esm.sh/', 'esm.run/', 'cdn.skypack.dev/', 'unpkg.com/', 'cdn.jsdelivr.net/npm/']

// `esm.sh/v135/name@1` is what one version of the server makes of it, `esm.sh/*name@1` leaves out what it depends on.
const builds = String.raw`(?:(?:v\d+/|stable/)?\*?(?=(?:@[^/]+/)?[^/@]+@))?`
const start = `(?:${SCHEMES.join('|')}|https?://(?:${SERVERS.join('|').replaceAll('.', '[.]')})${builds})`
const form = new RegExp(`^${start}((?:@[\\w.-]+/)?[a-z0-9][\\w.-]*)(?:@([^/?#]+))?(?:/([^?#]*))?(?:[?#].*)?$`, 'i')

/** What a specifier of Deno, or of a server of packages, names. */
export function packageOfUrl(specifier: string): NamedPackage | undefined {
  const [, name, version = null, path = ''] = form.exec(specifier) ?? []
  // `/+esm` asks for a module.
  return name === undefined ? undefined : { name, version, path: path.replace(/^\+esm$/, '') }
}

/** A specifier as Node.js would have it: `axios` for `npm:axios@1.6.0` and for `https://esm.sh/axios`. */
export function plainSpecifier(specifier: string): string {
  const named = specifier.includes(':') ? packageOfUrl(specifier) : undefined
  if (!named) return specifier
  return named.path === '' ? named.name : `${named.name}/${named.path}`
}

/** One of these stands in every text that imports a package. */
export function wordsOfPackage(name: string): readonly string[] {
  const plain = [`'${name}'`, `"${name}"`, `'${name}/`, `"${name}/`]
  const ends = ["'", '"', '/', '@', '?', '#']
  return [...plain, ...[...SCHEMES, ...SERVERS].flatMap(before => ends.map(end => before + name + end)), `/${name}@`, `*${name}@`]
}
