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
import { HOLE, hole, ORIGIN, plain, textsOf } from '../../values/text.ts'
import { withoutQuery } from '../../values/url-parts.ts'
import { mergedOptions } from './leftover-options.ts'
import { memberNamed, unseen, valueOfRole, valuesOfRole } from './request-options.ts'
import { isWhole, patternTexts } from './url-patterns.ts'
import { filled } from './url-templates.ts'

/** Every address that a request may go to, base joined. `given` are the options of the call, those of the instance aside. */
export function addressesOf(run: Run, instance: ClientInstance, given: readonly Value[], at: Place): readonly TextValue[] {
  const { client } = instance
  const { options: names } = client
  const options = [...instance.options, ...given]
  const join = joinOf(run, client, options, at)
  const url = valueOfRole(run, options, 'url', client, at)
  const texts = url && (client.patterns ? patternTexts(run, url, client.patterns, at) : textsOf(url, at))
  const parts = given.length && names.parts ? fromParts(run, given, names.parts, at) : undefined
  const each = valuesOfRole(run, options, 'path', client, at)
  const values = names.path?.includes('') ? mergedOptions(options, at) : each.length > 1 ? merged(each, at) : each[0]
  const own = url && names.parts && ownPath(run, given, names.parts, at)
  const urls = url && own ? joinBase('origin', textsOf(url, at), textsOf(own, at), at) : texts
  const written = filled(run, urls ?? parts ?? [textValue([])], values, at, client.dropsUnfilled)
  const paths = client.queryReplaces && isGiven(valueOfRole(run, options, 'query', client, at)) ? written.map(withoutQuery) : written
  const base = valueOfRole(run, options, 'base', client, at) ?? unseenAmong(names.base, instance.options, at)
  const prefix = valueOfRole(run, options, 'prefix', client, at)
  const behind = prefix && client.prefixJoin ? joinBase(client.prefixJoin, textsOf(prefix, at), paths, at) : paths
  if (base) return behind.flatMap(path => isWhole(path) ? [path] : joinBase(join, textsOf(base, at), [path], at))
  // What is spread into the options may well hold the base of a path that needs one.
  const spread = unseenAmong(names.base, given, at)
  return behind.flatMap(path => joinBase(join, spread && !plain(path.text).startsWith(HOLE) ? textsOf(spread, at) : null, [path], at))
}

/** The last of the options to say so can put the base before absolute addresses. */
function joinOf(run: Run, { join, absoluteUnless }: Client, options: readonly Value[], at: Place): Join {
  const said = absoluteUnless === undefined ? [] : options.flatMap(each => optionsOf(run.property(each, absoluteUnless, at)).filter(({ kind }) => kind === 'scalar'))
  const last = said.findLast(each => each.kind === 'scalar' && each.value !== undefined)
  return last?.kind === 'scalar' && last.value === false ? 'always' : join
}

function isGiven(query: Value | undefined): boolean {
  return query !== undefined && optionsOf(query).every(option => option.kind === 'object' || option.kind === 'text')
}

/** A path that the options spell out beside a URL takes the place of the URL's. */
function ownPath(run: Run, given: readonly Value[], { path }: NonNullable<OptionNames['parts']>, at: Place): Value | undefined {
  return given.filter(each => each.kind === 'object').flatMap(each => memberNamed(run, each, path, at) ?? []).at(-1)
}

function unseenAmong(names: readonly string[] | undefined, options: readonly Value[], at: Place): Value | undefined {
  return names?.length && options.some(each => unseen(each, at)) ? unknown(at) : undefined
}

/** `{ protocol, hostname, path }` of Node's http. */
function fromParts(run: Run, options: readonly Value[], parts: NonNullable<OptionNames['parts']>, at: Place): readonly TextValue[] {
  const last = (members: readonly string[]): Value | undefined => options.flatMap(each => memberNamed(run, each, members, at) ?? []).at(-1)
  const host = last(parts.host) ?? unknown(at)
  const path = last(parts.path) ?? unseenAmong(parts.path, options, at)
  const paths = path ? textsOf(path, at).map(each => rooted(each, at)) : []
  const known = paths.length > 0 && paths.every(each => !plain(each.text).startsWith(`/${HOLE}`))
  const hosts = textsOf(host, at).map(each => each.text.some(part => part.text !== null) || !known ? withScheme(each, at) : textValue([hole(at, ORIGIN)]))
  return concatTexts([hosts, paths], at)
}

function withScheme(host: TextValue, at: Place): TextValue {
  return { ...host, text: [{ text: 'https://', at, from: null }, ...host.text] }
}

/** A path begins with a slash, also one that is not known: it is no part of the host. */
function rooted(path: TextValue, at: Place): TextValue {
  return plain(path.text).startsWith('/') ? path : { ...path, text: [{ text: '/', at, from: null }, ...path.text] }
}
