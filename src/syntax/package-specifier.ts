/** Returns the package of a specifier: `@scope/name` for `@scope/name/sub`. */
export function packageOf(specifier: string): string {
  return specifier.split('/').slice(0, specifier.startsWith('@') ? 2 : 1).join('/')
}

/** A package that a specifier names. */
export interface NamedPackage {
  readonly name: string
  /** The version after its name: `4.2.0`, `^4`. */
  readonly version: string | null
  /** The path inside the package: `sub/file`. */
  readonly path: string
}

const SCHEMES = ['npm:', 'npm:/', 'jsr:', 'jsr:/']
/** Servers that provide packages as modules, with the folder that contains them. */
const SERVERS = ['esm.sh/', 'esm.run/', 'cdn.skypack.dev/', 'unpkg.com/', 'cdn.jsdelivr.net/npm/']

// `esm.sh/v135/name@1` is the build of one version of the server, `esm.sh/*name@1` leaves the dependencies out.
const builds = String.raw`(?:(?:v\d+/|stable/)?\*?(?=(?:@[^/]+/)?[^/@]+@))?`
const start = `(?:${SCHEMES.join('|')}|https?://(?:${SERVERS.join('|').replaceAll('.', '[.]')})${builds})`
const form = new RegExp(`^${start}((?:@[\\w.-]+/)?[a-z0-9][\\w.-]*)(?:@([^/?#]+))?(?:/([^?#]*))?(?:[?#].*)?$`, 'i')

/** Returns the package that a specifier of Deno, or of a server of packages, names. */
export function packageOfUrl(specifier: string): NamedPackage | undefined {
  const [, name, version = null, path = ''] = form.exec(specifier) ?? []
  // `/+esm` requests a module.
  return name === undefined ? undefined : { name, version, path: path.replace(/^\+esm$/, '') }
}

/** Returns a specifier in the form of Node.js: `axios` for `npm:axios@1.6.0` and for `https://esm.sh/axios`. */
export function plainSpecifier(specifier: string): string {
  const named = specifier.includes(':') ? packageOfUrl(specifier) : undefined
  if (!named) return specifier
  return named.path === '' ? named.name : `${named.name}/${named.path}`
}

/** Returns strings of which every text that imports a package contains at least one. */
export function wordsOfPackage(name: string): readonly string[] {
  const plain = [`'${name}'`, `"${name}"`, `'${name}/`, `"${name}/`]
  const ends = ["'", '"', '/', '@', '?', '#']
  return [...plain, ...[...SCHEMES, ...SERVERS].flatMap(before => ends.map(end => before + name + end)), `/${name}@`, `*${name}@`]
}
