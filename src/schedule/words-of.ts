import type { RouteShape } from '../uses/interest.ts'
import { literalOf } from '../uses/server-host.ts'
import { wordsOfPackage } from '../syntax/package-specifier.ts'
import { itemsOf, literalsOf, namesOf } from './item-parts.ts'
import { recognisedServers } from './own-servers.ts'
import type { Item, PathTemplate, Schedule, ValueTest } from './model.ts'

/** Returns the words that are evidence of the API: hosts, base paths, specifiers of SDKs, and what the schedule names. */
export function evidenceWordsOf({ servers, packages, evidence }: Schedule): string[] {
  return unique([
    ...evidence,
    ...recognisedServers({ servers }).flatMap(({ host, base, needsHost }) => (
      isSpecific(base) && needsHost !== true ? [literalOf(host), base.slice(1)] : [literalOf(host)])),
    ...sdkWordsOf(packages),
  ])
}

/** Returns the words one of which is in every text that gets a client of an SDK: specifiers, and calls of clients by their names. */
export function sdkWordsOf(packages: Schedule['packages']): string[] {
  return unique(packages.flatMap(({ name, shape }) => [...wordsOfPackage(name), ...shape.kind === 'routes' ? wordsOfClients(shape.value) : []]))
}

/**
 * Returns the beginnings of calls of a client that is known by its name only, `octokit.request(`, and of the member of an instance that is named like its
 * class, `context.octokit.`: a framework may give it to code that imports nothing.
 */
function wordsOfClients({ named, injected, gives, routes, pages, table }: RouteShape): string[] {
  const members = [`${routes}(`, ...pages.map(page => `${page}(`), ...(table?.under ?? []).filter(each => each !== '').map(each => `${each}.`)]
  const byName = [...named, ...Object.keys(injected)].flatMap(name => members.map(member => `${name}.${member}`))
  const given = Object.entries(gives).flatMap(([name, ways]) => {
    const instance = `${name.charAt(0).toLowerCase()}${name.slice(1)}`
    return ways.filter(way => /^[\w$]+$/.test(way)).map(way => `${instance}.${way}.`)
  })
  return [...byName, ...given]
}

/** Returns the words that alone prove that a project uses the API; a pair of headers that many projects send does not. */
export function strongWordsOf(schedule: Schedule, items: readonly Item[]): string[] {
  const headers = itemsOf(items, 'header').filter(namesApi).flatMap(item => item.headers)
  return unique([
    ...evidenceWordsOf(schedule),
    ...headers,
    ...itemsOf(items, 'word').map(item => item.word),
    ...itemsOf(items, 'host').map(item => item.host),
    ...itemsOf(items, 'environment').map(item => item.name),
  ])
}

/** Returns the words that require a file of such a project to be parsed. */
export function weakWordsOf(templates: readonly PathTemplate[], items: readonly Item[]): string[] {
  const pairs = itemsOf(items, 'header').filter(item => !namesApi(item)).flatMap(headerWords)
  return unique([
    ...templates.flatMap(template => literalsOf(template).slice(-1)),
    ...itemsOf(items, 'setting').map(item => item.setting),
    ...itemsOf(items, 'segment').map(item => item.segment),
    ...itemsOf(items, 'field').flatMap(item => wordsOfValue(item.value) ?? item.fields.flatMap(field => namesOf(field).slice(-1))),
    ...itemsOf(items, 'query').flatMap(queryWords),
    ...pairs,
  ])
}

/** Returns the words of a parameter. A value that counts only beside a repeated parameter is an everyday word; its path is enough. */
function queryWords({ value, names, withRepeated }: Extract<Item, { kind: 'query' }>): string[] {
  if (withRepeated.length > 0) return []
  if (value === null) return [...names]
  if (value.type === 'prefix') return value.prefixes.map(prefix => prefix + value.separator)
  return value.type === 'list' ? [] : wordsOfValue(value) ?? [...names]
}

/** Returns the sets of headers, in lower case, that are deprecated only in one request. A header of one that counts in another way too is in none. */
export function jointWordsOf(items: readonly Item[]): string[][] {
  const others = new Set(items.flatMap(item => item.kind === 'header' && !isJoint(item) ? item.headers.map(lower) : []))
  return itemsOf(items, 'header').filter(isJoint).map(item => item.headers.map(lower)).filter(set => !set.some(name => others.has(name)))
}

function isJoint({ together, value }: Extract<Item, { kind: 'header' }>): boolean {
  return together && value === null
}

function lower(text: string): string {
  return text.toLowerCase()
}

/** Tests if the name of a header alone is evidence of the API: not in a pair, nor where only some of its values count. */
export function namesApi({ together, value }: Extract<Item, { kind: 'header' }>): boolean {
  return !together && value === null
}

function headerWords({ value, headers }: Extract<Item, { kind: 'header' }>): string[] {
  return wordsOfValue(value) ?? headers.flatMap(header => [header, header.toLowerCase()])
}

/** Returns the texts one of which is in the code where a value counts; undefined where none must be. */
function wordsOfValue(value: ValueTest | null): string[] | undefined {
  if (value?.type === 'contains') return [...value.texts]
  if (value?.type === 'suffix') return [...value.suffixes]
  return value?.type === 'is' ? textsOf(value.values) : undefined
}

/** Tests if a base path is specific: one segment such as `/v2` is the base of half of all APIs. */
function isSpecific(base: string): boolean {
  return base.lastIndexOf('/') > 0
}

function textsOf(values: readonly (string | number | boolean)[]): string[] {
  return values.filter(value => typeof value === 'string')
}

function unique(words: readonly string[]): string[] {
  return [...new Set(words)].filter(word => word !== '').sort()
}
