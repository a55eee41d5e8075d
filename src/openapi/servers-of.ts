import { UserError } from '../config/user-error.ts'
import { isNode, itemsAt, member, textAt, type Node, type Placed } from './node.ts'
import type { DocOperation } from './operations-of.ts'
import type { OpenApiDocument } from './read-document.ts'

export interface DocServer { readonly host: string, readonly base: string }

const mostValues = 10

/**
 * Returns the servers of a document as schedules write them: a variable with a list of values becomes these, another one a placeholder.
 * Throws a `UserError` where it names no host and none is given.
 */
export function serversOf(document: OpenApiDocument, operations: readonly DocOperation[], given: readonly string[]): readonly DocServer[] {
  const written = addressesOf(document, operations)
  const relative = written.filter(address => address.startsWith('/'))
  const base = relative.length === written.length ? relative[0] ?? '' : ''
  const addresses = given.length > 0 ? given.map(address => withBase(address, base)) : written
  const servers = addresses.flatMap(address => serverOf(address) ?? [])
  const unique = [...new Map(servers.map(server => [`${server.host}${server.base}`, server])).values()]
  if (unique.length > 0) return unique
  const reason = written.length === 0 ? 'declares no server' : `declares servers without a host (${written.slice(0, 3).join(', ')})`
  throw new UserError(`${document.file} ${reason}. Set the server with --server https://api.example.com${base}.`)
}

/** Returns the paths below which the operations of a document stand. */
export function basesOf(document: OpenApiDocument): readonly string[] {
  return [...new Set(addressesOf(document, []).map(address => address.startsWith('/') ? trimmed(address) : serverOf(address)?.base ?? ''))]
}

/** Tests if a document names a host of these servers. A placeholder is any label. */
export function namesHostOf(document: OpenApiDocument, operations: readonly DocOperation[], servers: readonly { readonly host: string }[]): boolean {
  const hosts = addressesOf(document, operations).flatMap(address => serverOf(address)?.host ?? [])
  return hosts.some(host => servers.some(server => isSameHost(host, server.host)))
}

function isSameHost(a: string, b: string): boolean {
  const [labels, others] = [a.split('.'), b.split('.')]
  return labels.length === others.length && labels.every((label, index) => label === others[index] || /^\{/.test(label) || /^\{/.test(others[index] ?? ''))
}

function addressesOf({ root, isSwagger }: OpenApiDocument, operations: readonly DocOperation[]): readonly string[] {
  if (!isSwagger) {
    const own = operations.flatMap(({ servers }) => servers ?? [])
    return [...new Set([{ node: root, at: [] }, ...own].flatMap(urlsOf))]
  }
  const [host, base] = [textAt(root, 'host'), textAt(root, 'basePath') ?? '']
  if (host !== undefined) return [`https://${host}${base}`]
  return base === '' ? [] : [base]
}

function urlsOf(part: Placed): string[] {
  return itemsAt(part, 'servers').flatMap(({ value }) => {
    const url = textAt(value, 'url')
    const variables = member(value, 'variables')
    return url === undefined ? [] : expanded(url.replace(/^\/\//, 'https://'), isNode(variables) ? variables : {})
  })
}

/** Resolves the variables of an address; in a host, one with any value stays a placeholder. */
function expanded(url: string, variables: Node): string[] {
  const start = /^[\w{}+.-]*:\/\/[^/]*/.exec(url)?.[0].length ?? 0
  let found = [url]
  for (const { 0: written, 1: name = '', index } of url.matchAll(/\{([^{}]+)\}/g)) {
    const variable = member(variables, name)
    const list = member(variable, 'enum')
    const values = Array.isArray(list) ? list.filter(value => typeof value === 'string').slice(0, mostValues) : []
    const usual = member(variable, 'default')
    const isInHost = index < start && url.slice(0, index).includes('://')
    const chosen = values.length > 0 ? values : isInHost || usual === undefined ? [written] : [String(usual)]
    found = found.flatMap(address => chosen.map(value => address.replace(written, value))).slice(0, mostValues * mostValues)
  }
  return found
}

function serverOf(address: string): DocServer | undefined {
  const [, host = '', path = ''] = /^[\w{}+.-]*:\/\/([^/?#]*)([^?#]*)/.exec(address) ?? []
  const name = host.replace(/^.*@/, '').replace(/:(?:\d+|\{[^{}]*\})$/, '').toLowerCase()
  const labels = name.split(/\.(?![^{]*\})/).map(label => /[{}]/.test(label) ? placeholderOf(label) : label)
  const isLocal = /^(?:localhost|127\.|0\.0\.0\.0|10\.)/.test(name) || (labels.length < 2 && !/^\{/.test(labels[0] ?? ''))
  const isKnown = labels.every(label => /^(?:[a-z\d-]+|\{\w+\})$/.test(label))
  const base = trimmed(path)
  return isLocal || !isKnown || !/^(?:\/[\w.~-]+)*$/.test(base) ? undefined : { host: labels.join('.'), base }
}

/** A label with something beside its placeholder is one placeholder. */
function placeholderOf(label: string): string {
  return `{${label.replaceAll(/[{}]/g, '').replaceAll(/\W+/g, '_') || 'name'}}`
}

function withBase(address: string, base: string): string {
  const server = URL.canParse(address) ? serverOf(address) : undefined
  if (!server) throw new UserError(`--server "${address}" is not the URL of a server. Use a URL such as https://api.example.com/v2.`)
  return server.base === '' ? `https://${server.host}${trimmed(base)}` : address
}

function trimmed(path: string): string {
  return path.replace(/\/+$/, '')
}
