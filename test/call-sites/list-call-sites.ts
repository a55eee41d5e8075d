import ts from 'typescript'
import { instanceNames, namesOf } from './client-names.ts'
import type { Names } from './client-names.ts'
import { calleeOf, parse, walk } from './plain-walk.ts'

/** A call that looks like a request, told by the names of its callee alone. */
export interface CallSite {
  readonly file: string
  readonly start: number
  readonly end: number
  readonly line: number
  /** Such as `axios.get` or `this.api.post`. */
  readonly callee: string
  /** `client`: named as a client library is imported, or as what its factory made. `member`: `.request(…)` or `.fetch(…)` of anything else. */
  readonly kind: 'client' | 'member'
}

const METHODS = new Set(['get', 'delete', 'head', 'options', 'post', 'put', 'patch', 'query', 'request'])
const GLOBALS = new Set(['window', 'self', 'globalThis', 'global'])

/** All call sites of a project, by a plain walk over the compiler's trees; nothing is followed but names. */
export function listCallSites(files: ReadonlyMap<string, string>): CallSite[] {
  const parsed = [...files].flatMap(([file, text]) => parse(file, text))
  const instances = new Set(parsed.flatMap(instanceNames))
  return parsed.flatMap(source => sitesIn(source, instances))
}

/** Names that functions, methods and constants of the project have: a call of one is its own wrapper's, whose inside is listed by itself. */
export function declaredCallables(files: ReadonlyMap<string, string>): ReadonlySet<string> {
  const names = [...files].flatMap(([file, text]) => parse(file, text)).flatMap(walk).flatMap(node => {
    const named = ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node) || ((ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node) || ts.isPropertyDeclaration(node)) && node.initializer && isFunction(node.initializer))
    return named && node.name && (ts.isIdentifier(node.name) || ts.isStringLiteral(node.name)) ? [node.name.text] : []
  })
  return new Set(names)
}

function isFunction(node: ts.Expression): boolean {
  return ts.isArrowFunction(node) || ts.isFunctionExpression(node)
}

function sitesIn(source: ts.SourceFile, instances: ReadonlySet<string>): CallSite[] {
  const nodes = walk(source)
  const names = namesOf(nodes)
  return nodes.flatMap(node => {
    if (!ts.isCallExpression(node)) return []
    const callee = calleeOf(node.expression)
    const kind = kindOf(callee, names, instances)
    const start = node.getStart(source)
    return kind ? [{ file: source.fileName, start, end: node.end, line: source.getLineAndCharacterOfPosition(start).line + 1, callee: callee.join('.'), kind }] : []
  })
}

function kindOf(callee: readonly string[], { axios, node, functions, others }: Names, instances: ReadonlySet<string>): CallSite['kind'] | undefined {
  const [first = '', second = '', third] = callee
  const last = callee.at(-1) ?? ''
  const holder = callee.at(-2) ?? ''
  if (others.has(first)) return undefined
  if (callee.length === 1) return functions.has(first) || axios.has(first) || instances.has(first) ? 'client' : undefined
  if (callee.length === 2 && GLOBALS.has(first) && second === 'fetch') return 'client'
  if (callee.length === 2 && axios.has(first) && METHODS.has(second)) return 'client'
  if (node.has(first) && (last === 'get' || last === 'request') && third === undefined) return 'client'
  if (instances.has(holder) && METHODS.has(last)) return 'client'
  return last === 'request' || last === 'fetch' ? 'member' : undefined
}

