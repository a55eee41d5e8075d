import type { FunctionExpr, Property, Span } from './expr.ts'
import type { Module } from './module.ts'

const PARTS = new WeakMap<Module, readonly Span[]>()

/** Tests if a place is in a part of a file that a bundler copied from a package. */
export function isInBundledPackage(module: Module, { start }: Span): boolean {
  let parts = PARTS.get(module)
  if (!parts) {
    parts = [...registeredParts(module), ...regionsIn(module.text)]
    PARTS.set(module, parts)
  }
  return parts.some(part => part.start <= start && start < part.end)
}

const REGISTRY = '__webpack_modules__'
const REQUIRE = /^__(?:webpack|nccwpck)_require__$/
const OF_PACKAGE = /(?:^|\/)node_modules\//
/** The parameters that bundlers pass to a module. */
const PASSED_PARAMETER = /^(?:module|exports|require|__\w*(?:webpack|nccwpck)\w*)$/

/**
 * Finds modules that are members of a registry, by the names of their files: `"node_modules/pkg/index.js"(exports) { … }`. Bare
 * ids do not say which modules are the user's own, and the user's code is also in its source files.
 */
function registeredParts(module: Module): readonly Span[] {
  return module.functions.flatMap(fn => {
    const { parent } = fn
    if (parent?.kind !== 'property') return []
    const name = nameOf(parent)
    const isPackage = OF_PACKAGE.test(name) ? takesModule(fn) : !name.includes('/') && isRegistered(fn, parent)
    return isPackage ? [{ start: parent.start, end: parent.end }] : []
  })
}

function takesModule({ params: [first] }: FunctionExpr): boolean {
  return first?.pattern.kind === 'bind-name' && PASSED_PARAMETER.test(first.pattern.name)
}

function nameOf({ key }: Property): string {
  return typeof key === 'string' ? key : key.kind === 'literal' ? String(key.value) : ''
}

function isRegistered({ params }: FunctionExpr, { parent: object }: Property): boolean {
  if (params.some(({ pattern }) => pattern.kind === 'bind-name' && REQUIRE.test(pattern.name))) return true
  const declare = object?.parent
  return declare?.kind === 'declare' && declare.pattern.kind === 'bind-name' && declare.pattern.name === REGISTRY
}

/** Comments of bundlers before each module: `// node_modules/pkg/index.js`, `//#region src/main.ts`. */
const heading = /^\/\/(?:(#endregion)|(?:#region)? ?((?:[\w@.+-]+\/)+[\w@.+-]+\.[cm]?[jt]sx?))[ \t]*$/gm

/** People write such comments, too. */
const bundler = /\b__(?:commonJS|commonJSMin|esm|esmMin|toESM|toCommonJS|export|exportAll)\(|^\/\/#region /m

function regionsIn(text: string): readonly Span[] {
  if (!text.includes('node_modules/') || !bundler.test(text)) return []
  const headings = [...text.matchAll(heading)]
  return headings.flatMap(({ index, 2: file }, at) => file && OF_PACKAGE.test(file) ? [{ start: index, end: headings[at + 1]?.index ?? text.length }] : [])
}
