/** An SDK whose resources are objects with methods that a function makes: `{ path: 'zones', edit: request({ method: 'PATCH', path: ':id' }) }`. */
export interface TableShape {
  /** The function that makes a method from a table `{ method, path }`. */
  readonly tables: string
  /** The key of a table with the HTTP method. */
  readonly method: string
  /** The key of a table with the path below that of the resource, and of a resource with the prefix of its paths. */
  readonly path: string
  /** The key of a table with the whole path. */
  readonly whole?: string | undefined
  /** The path before those that are not whole, and the member of a resource with one of its own. */
  readonly base?: { readonly path: string, readonly own?: string | undefined } | undefined
  /** The member of a resource that lists the common methods that it has. */
  readonly inherits?: string | undefined
  /** Where the resources are listed; without it the main module names their modules. */
  readonly resources?: ListedResources | undefined
}
/** Modules that export the resources of a client, one or a group of them under each name. */
export interface ListedResources {
  /** The first that exists counts. */
  readonly files: readonly string[]
  /** The function that makes a resource of its object; without it the object is the resource. */
  readonly by?: string | undefined
  /** The function that makes a group of resources of an object. */
  readonly groups?: string | undefined
  /** Members of the client whose name is another one than the export's in camel case. */
  readonly named: Readonly<Record<string, string>>
}
