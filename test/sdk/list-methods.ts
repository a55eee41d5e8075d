/** A method of a resource, as users write it behind the client. */
export interface SdkMethod {
  /** Such as `dns.records.list`. */
  readonly chain: string
  /** Names of the classes that hold it, from the outermost: `['DNS', 'Records']`. */
  readonly classes: readonly string[]
  /** Names of its parameters, as they are declared. */
  readonly parameters: readonly string[]
  call(args: readonly unknown[]): unknown
}

interface Place {
  readonly names: readonly string[]
  readonly classes: readonly string[]
}

/** Lists the public methods of all resources of a client. */
export function listMethods(client: object): SdkMethod[] {
  return resourcesOf(client).flatMap(([name, resource]) => methodsOf(resource, { names: [name], classes: [resource.constructor.name] }))
}

function methodsOf(resource: object, { names, classes }: Place): SdkMethod[] {
  const own = methodNames(resource).map(name => methodOf(resource, name, { names: [...names, name], classes }))
  const below = resourcesOf(resource).flatMap(([name, each]) => methodsOf(each, { names: [...names, name], classes: [...classes, each.constructor.name] }))
  return [...own, ...below]
}

function methodOf(resource: object, name: string, { names, classes }: Place): SdkMethod {
  const method = Reflect.get(resource, name) as (...args: unknown[]) => unknown
  return { chain: names.join('.'), classes, parameters: parametersOf(method), call: args => method.apply(resource, [...args]) }
}

/** Resources are the members that hold the client. */
function resourcesOf(holder: object): [string, object][] {
  return Object.getOwnPropertyNames(holder).filter(isPublic).flatMap(name => {
    const value: unknown = Reflect.get(holder, name)
    return typeof value === 'object' && value !== null && '_client' in value ? [[name, value]] : []
  })
}

/** Names of methods, of the instance and of its classes below the one that all resources share. */
function methodNames(resource: object): string[] {
  const names = new Set<string>()
  for (let holder: object | null = resource; holder !== null && !isShared(holder); holder = Object.getPrototypeOf(holder) as object | null) {
    for (const name of Object.getOwnPropertyNames(holder)) {
      if (isPublic(name) && name !== 'constructor' && typeof Reflect.get(resource, name) === 'function') names.add(name)
    }
  }
  return [...names]
}

function isShared(prototype: object): boolean {
  return prototype === Object.prototype || Object.hasOwn(prototype, 'createFullPath') || prototype.constructor.name === 'APIResource'
}

function isPublic(name: string): boolean {
  return !name.startsWith('_')
}

function parametersOf(method: (...args: never[]) => unknown): string[] {
  const list = /^[^(]*\(([^)]*)\)/.exec(method.toString())?.[1] ?? ''
  return list.split(',').map(each => each.replace(/=.*$/s, '').trim()).filter(Boolean)
}
