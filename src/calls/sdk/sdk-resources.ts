import type { ClassValue, FunctionValue, ObjectValue, Value } from '../domain/value.ts'
import type { CallContext } from '../state/call-context.ts'
import type { Run } from '../state/run.ts'
import { choice, objectOf, optionsOf, placeOf } from '../values/make-value.ts'
import { knownStrings } from '../values/text.ts'

/** What the function of an SDK gives that puts a client together: `createClient({ resources: [Firewall] })` has `firewall`, beside what `client` has by itself. */
export function withResources(run: Run, { call, frame, args }: CallContext, { fn, frame: { module } }: FunctionValue, client: Value): Value {
  const assembled = run.modules.sdk?.(module.path)?.shape.assembled
  const [options] = args.values
  if (!assembled || !options || fn.name !== assembled.by) return client
  const at = placeOf(call, frame.module)
  const listed = optionsOf(run.property(options, assembled.resources, at)).flatMap(option => option.kind === 'list' ? option.items : [])
  const resources = listed.flatMap(optionsOf).filter(option => option.kind === 'class')
  const root: Branch = new Map()
  for (const resource of resources) place(root, keysOf(run.property(resource, assembled.key, at)), resource)
  return resources.length ? choice([objectIn(root, client, at), client]) : client
}

interface Twig { readonly resources: ClassValue[], readonly inner: Branch }
type Branch = Map<string, Twig>

function keysOf(value: Value): readonly string[] {
  return optionsOf(value).flatMap(option => option.kind === 'list' ? option.items.flatMap(item => knownStrings(item).slice(0, 1)) : [])
}

function place(branch: Branch, [key, ...rest]: readonly string[], resource: ClassValue): void {
  if (key === undefined) return
  const known: Twig = branch.get(key) ?? { resources: [], inner: new Map() }
  branch.set(key, known)
  if (rest.length) place(known.inner, rest, resource)
  else known.resources.push(resource)
}

function objectIn(branch: Branch, client: Value, at: ObjectValue['at']): ObjectValue {
  return objectOf([...branch].map(([name, { resources, inner }]) => {
    const made = resources.map((of): Value => ({ kind: 'instance', of, args: [client], members: new Map() }))
    return { name, value: choice([...made, ...inner.size ? [objectIn(inner, client, at)] : []]) }
  }), at, true)
}
