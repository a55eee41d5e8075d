import type { Place } from '../../uses/api-use.ts'
import type { ClassValue, FunctionValue, ObjectValue, Value } from '../domain/value.ts'
import type { CallContext } from '../state/call-context.ts'
import type { Run } from '../state/run.ts'
import { choice, objectOf, optionsOf, placeOf } from '../values/make-value.ts'
import { knownStrings } from '../values/text.ts'

/**
 * Adds the listed resources to the result of an SDK's function that assembles a client: `createClient({ resources: [Firewall] })`
 * has `firewall` besides the members of `client`. Returns the client as it is for any other function.
 */
export function withResources(run: Run, { call, frame, args }: CallContext, { fn, frame: { module } }: FunctionValue, client: Value): Value {
  const assembled = run.modules.sdk?.(module.path)?.shape.assembled
  const [options] = args.values
  if (!assembled || !options || fn.name !== assembled.by) return client
  const at = placeOf(call, frame.module)
  const listed = optionsOf(run.property(options, assembled.resources, at)).flatMap(option => option.kind === 'list' ? option.items : [])
  const resources = listed.flatMap(optionsOf).filter(option => option.kind === 'class')
  const root: Tree = new Map()
  for (const resource of resources) insert(root, keysOf(run.property(resource, assembled.key, at)), resource)
  return resources.length ? choice([objectOfTree(root, client, at), client]) : client
}

/** Resources by the path of keys to them. */
type Tree = Map<string, TreeNode>
interface TreeNode { readonly resources: ClassValue[], readonly children: Tree }

function keysOf(value: Value): readonly string[] {
  return optionsOf(value).flatMap(option => option.kind === 'list' ? option.items.flatMap(item => knownStrings(item).slice(0, 1)) : [])
}

function insert(tree: Tree, [key, ...rest]: readonly string[], resource: ClassValue): void {
  if (key === undefined) return
  const node: TreeNode = tree.get(key) ?? { resources: [], children: new Map() }
  tree.set(key, node)
  if (rest.length) insert(node.children, rest, resource)
  else node.resources.push(resource)
}

function objectOfTree(tree: Tree, client: Value, at: Place): ObjectValue {
  return objectOf([...tree].map(([name, { resources, children }]) => {
    const instances = resources.map((of): Value => ({ kind: 'instance', of, args: [client], members: new Map() }))
    return { name, value: choice([...instances, ...children.size ? [objectOfTree(children, client, at)] : []]) }
  }), at, true)
}
