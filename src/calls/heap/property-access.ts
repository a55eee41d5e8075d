import { findClients } from '../../clients/find-clients.ts'
import type { Place } from '../../uses/api-use.ts'
import type { ChoiceValue, InstanceValue, ListValue, TextValue, UnknownValue, Value } from '../domain/value.ts'
import { exportOf, external } from '../modules/imported-value.ts'
import { instanceOfType } from '../modules/instance-of-type.ts'
import { runnerVariable } from '../modules/runner-variable.ts'
import { defaultSetting, exampleVariable } from '../modules/settings.ts'
import type { Run } from '../state/run.ts'
import { typeOfMember } from '../types/member-type.ts'
import { memberOfNamed } from '../types/response-of-type.ts'
import { memberOfSchema, schemaOf } from '../types/schema-value.ts'
import { typeOfElement } from '../values/element-type.ts'
import { ANY, memberOfObject, memberOfResponse, unknownElement } from '../values/elements.ts'
import { choice, optionsWithMembers, unknown } from '../values/make-value.ts'
import { pathConditionOf, withPathCondition } from '../values/path-condition.ts'
import { parametersOfUrl, partOfUrl } from '../values/url-parts.ts'
import { instanceMember, staticMember } from './class-members.ts'
import { memberOfStore } from './store-members.ts'

/** Evaluates a member of a value; a null key is computed and unknown, and gives any member. */
export function propertyOf(run: Run, value: Value, key: string | null, at: Place): Value {
  if (value.kind === 'choice') return choice(optionsWithMembers(value.options).map(option => run.property(option, key, at)))
  const condition = pathConditionOf(value)
  const member = memberOf(run, value, key, at)
  return condition ? withPathCondition(member, condition) : member
}

function memberOf(run: Run, value: Exclude<Value, ChoiceValue>, key: string | null, at: Place): Value {
  switch (value.kind) {
    case 'object': return memberOfObject(value, key, at)
    case 'list': return memberOfList(value, key, at)
    case 'instance': return key === null ? unknown(at) : memberOfInstance(run, value, key, at)
    case 'class': return key === null ? unknown(at) : staticMember(run, value, key, at)
    case 'namespace': return key === null ? unknown(at) : exportOf(run, value.module, key)
    case 'external': return memberOfExternal(run, value.module, value.path, key, at)
    // `(await import('axios')).default` evaluates to the same as `import axios`.
    case 'client': return key === 'default' && !value.path.length ? value : { ...value, path: [...value.path, key ?? ANY] }
    case 'response': return memberOfResponse(value, key, at)
    // Only a URL has the parameters of its query, also one that a framework gives: `event.url`.
    case 'text': return lengthOf(value, key, at) ?? ((value.url || key === 'searchParams') && key !== null ? memberOfUrl(value, key, at) : unknown(at, key))
    case 'unknown': return memberOfUnknown(run, value, key, at)
    default: return unknown(at, key)
  }
}

/** Evaluates a member of an instance that the code may have set by a name. */
function memberOfInstance(run: Run, instance: InstanceValue, key: string, at: Place): Value {
  const set = instance.set?.()
  const settings = set?.fields.filter(({ name }) => name === key) ?? []
  if (!set || settings.length === 0) return instanceMember(run, instance, key, at)
  const value = memberOfObject(set, key, at)
  const isSure = settings.some(({ conditions, branch }) => conditions.length === 0 && branch.length === 0)
  return isSure ? value : choice([value, instanceMember(run, instance, key, at)])
}

function memberOfList(list: ListValue, key: string | null, at: Place): Value {
  const { items, placedUntil = Infinity } = list
  if (key !== null && /^\d+$/.test(key)) {
    const possible = Number(key) >= placedUntil ? items.slice(placedUntil) : []
    return possible.length > 0 ? choice(possible) : items[Number(key)] ?? unknownElement(list, at)
  }
  if (key === null) return items.length ? choice(items) : unknownElement(list, at)
  return unknown(at, key)
}

function lengthOf({ text, url }: TextValue, key: string | null, at: Place): Value | undefined {
  if (key !== 'length' || url || text.some(part => part.text === null)) return undefined
  return { kind: 'scalar', value: text.reduce((sum, part) => sum + (part.text?.length ?? 0), 0), at }
}

function memberOfUrl(url: TextValue, key: string, at: Place): Value {
  return (key === 'searchParams' ? parametersOfUrl(url, at) : partOfUrl(url, key)) ?? unknown(at, key)
}

function memberOfExternal(run: Run, module: string, path: readonly string[], key: string | null, at: Place): Value {
  if (key === null && !findClients(module, path).length) return unknown(at)
  const setting = key === null ? undefined : settingIn(run, module, path, key, at)
  if (setting) return setting
  return external(run, module, [...path, key ?? ANY], at.file)
}

/** Evaluates a variable of the environment, or a setting of a package of settings, that is known although another place can set it. */
function settingIn(run: Run, module: string, path: readonly string[], key: string, at: Place): Value | undefined {
  if (module === 'config') return defaultSetting(run, [...path, key], at)
  const isEnv = path.at(-1) === 'env'
  if (module !== 'global' || (!isEnv && path.length > 0)) return undefined
  return runnerVariable(key, at) ?? (isEnv ? exampleVariable(run, key, at) : undefined)
}

/** Returns an unknown member with its own declared type and schema: `config.client` is known by the member's type. */
function memberOfUnknown(run: Run, value: UnknownValue, key: string | null, at: Place): Value {
  const held = key !== null && value.callee !== undefined ? memberOfStore(run, value, key) : undefined
  if (held) return held
  const isElement = key === null || /^\d+$/.test(key)
  const stated = value.type && (isElement ? typeOfElement(value.type) : typeOfMember(run, value.type, key))
  const type = stated ?? (value.type && memberOfNamed(run, value.type, isElement ? null : key)) ?? null
  const instance = type && instanceOfType(run, type.ref, type.module)
  const whole = isElement ? undefined : schemaOf(run, value)
  const schema = whole && key !== null ? memberOfSchema(whole, key) : undefined
  const isInformative = value.from.length > 0 || value.callee !== undefined || value.package !== undefined
  return instance ?? { ...unknown(at, key), type, ...schema && { schema }, from: isInformative ? [value] : [] }
}
