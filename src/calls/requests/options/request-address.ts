import type { Client } from '../../../clients/client.ts'
import type { Join, OptionNames } from '../../../clients/forms.ts'
import type { Place } from '../../../uses/api-use.ts'
import type { ClientInstance } from '../../domain/client-instance.ts'
import type { TextValue, Value } from '../../domain/value.ts'
import type { Run } from '../../state/run.ts'
import { concatTexts } from '../../values/concat-texts.ts'
import { merged } from '../../values/elements.ts'
import { joinBase } from '../../values/join-base.ts'
import { optionsOf, textValue, unknown } from '../../values/make-value.ts'
import { distinctTexts } from '../../values/repeated-options.ts'
import { HOLE, hole, ORIGIN, plain, textsOf } from '../../values/text.ts'
import { withoutQuery } from '../../values/url-parts.ts'
import { mergedOptions } from './leftover-options.ts'
import { memberNamed, unseen, valueOfRole, valuesOfRole } from './request-options.ts'
import { isWhole, patternTexts } from './url-patterns.ts'
import { fillPlaceholders } from './url-templates.ts'

/** Returns every address that a request may go to, base joined. `given` are the options of the call, without those of the instance. */
export function addressesOf(run: Run, instance: ClientInstance, given: readonly Value[], at: Place): readonly TextValue[] {
  const { client } = instance
  const { options: names } = client
  const options = [...instance.options, ...given]
  const join = joinOf(run, client, options, at)
  const paths = pathsOf(run, client, options, given, at)
  const base = valueOfRole(run, options, 'base', client, at) ?? unseenAmong(names.base, instance.options, at)
  const prefix = valueOfRole(run, options, 'prefix', client, at)
  const prefixed = prefix && client.prefixJoin ? joinBase(client.prefixJoin, textsOf(prefix, at), paths, at) : paths
  if (base) return distinctTexts(prefixed.flatMap(path => isWhole(path) ? [path] : joinBase(join, textsOf(base, at), [path], at)))
  // An object that is spread into the options may hold the base, which matters for a path that needs one.
  const spread = unseenAmong(names.base, given, at)
  return distinctTexts(prefixed.flatMap(path => joinBase(join, spread && !plain(path.text).startsWith(HOLE) ? textsOf(spread, at) : null, [path], at)))
}

/** Returns the URLs of a request before its base is joined, with placeholders filled. */
function pathsOf(run: Run, client: Client, options: readonly Value[], given: readonly Value[], at: Place): readonly TextValue[] {
  const { options: names } = client
  const url = valueOfRole(run, options, 'url', client, at)
  const texts = url && (client.patterns ? patternTexts(run, url, client.patterns, at) : textsOf(url, at))
  const fromMembers = given.length && names.parts ? fromParts(run, given, names.parts, at) : undefined
  const pathValues = valuesOfRole(run, options, 'path', client, at)
  const values = names.path?.includes('') ? mergedOptions(options, at) : pathValues.length > 1 ? merged(pathValues, at) : pathValues[0]
  const path = url && names.parts && ownPath(run, given, names.parts, at)
  const urls = url && path ? joinBase('origin', textsOf(url, at), textsOf(path, at), at) : texts
  const filled = fillPlaceholders(run, urls ?? fromMembers ?? [textValue([])], values, at, client.dropsUnfilled)
  return client.queryReplaces && isGiven(valueOfRole(run, options, 'query', client, at)) ? filled.map(withoutQuery) : filled
}

/** Returns how base and path are joined: an option may put the base before absolute addresses too, and the last one that sets it decides. */
function joinOf(run: Run, { join, absoluteUnless }: Client, options: readonly Value[], at: Place): Join {
  if (absoluteUnless === undefined) return join
  const settings = options.flatMap(each => optionsOf(run.property(each, absoluteUnless, at)).filter(({ kind }) => kind === 'scalar'))
  const last = settings.findLast(each => each.kind === 'scalar' && each.value !== undefined)
  return last?.kind === 'scalar' && last.value === false ? 'always' : join
}

function isGiven(query: Value | undefined): boolean {
  return query !== undefined && optionsOf(query).every(option => option.kind === 'object' || option.kind === 'text')
}

/** Returns a path that the options of the call spell out beside a URL; it replaces the path of the URL. */
function ownPath(run: Run, given: readonly Value[], { path }: NonNullable<OptionNames['parts']>, at: Place): Value | undefined {
  return given.filter(each => each.kind === 'object').flatMap(each => memberNamed(run, each, path, at) ?? []).at(-1)
}

function unseenAmong(names: readonly string[] | undefined, options: readonly Value[], at: Place): Value | undefined {
  return names?.length && options.some(each => unseen(each, at)) ? unknown(at) : undefined
}

/** Returns the addresses that `{ protocol, hostname, path }` of Node's http describe. */
function fromParts(run: Run, options: readonly Value[], parts: NonNullable<OptionNames['parts']>, at: Place): readonly TextValue[] {
  const last = (members: readonly string[]): Value | undefined => options.flatMap(each => memberNamed(run, each, members, at) ?? []).at(-1)
  const host = last(parts.host) ?? unknown(at)
  const path = last(parts.path) ?? unseenAmong(parts.path, options, at)
  const paths = path ? textsOf(path, at).map(each => rooted(each, at)) : []
  const isPathKnown = paths.length > 0 && paths.every(each => !plain(each.text).startsWith(`/${HOLE}`))
  const hosts = textsOf(host, at).map(each => {
    const isKnown = each.text.some(part => part.text !== null)
    return isKnown || !isPathKnown ? withScheme(each, at) : textValue([hole(at, ORIGIN)])
  })
  return concatTexts([hosts, paths], at)
}

function withScheme(host: TextValue, at: Place): TextValue {
  return { ...host, text: [{ text: 'https://', at, from: null }, ...host.text] }
}

/** Puts a slash before a path that has none, even an unknown path: it is no part of the host. */
function rooted(path: TextValue, at: Place): TextValue {
  return plain(path.text).startsWith('/') ? path : { ...path, text: [{ text: '/', at, from: null }, ...path.text] }
}
