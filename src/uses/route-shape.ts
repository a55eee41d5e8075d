/** An SDK whose methods take a route and parameters: `request('GET /users/{name}', { name })`. */
export interface RouteShape {
  /** The method of a client that takes a route, or an object with it. */
  readonly routes: string
  /** The operation of a route that is a bare name, with `{}` in its place: `POST /{}`. Without it a route is an operation. */
  readonly as?: string | undefined
  /** Exports that are classes of clients; the first is what the module itself exports. */
  readonly clients: readonly string[]
  /** Exports that are functions that return a client, with the position of its options. */
  readonly makers: Readonly<Record<string, number>>
  /** Exports that are the method that takes a route. */
  readonly senders: readonly string[]
  /** Static methods that return a class of clients; an object that is given has options of its constructor. */
  readonly derived: readonly string[]
  /** Members of a method that return the same method with parameters that it always has. */
  readonly defaults: readonly string[]
  /** Members of a method that return its request instead of sending it, to be given to another method. */
  readonly merges: readonly string[]
  /** Methods of a client that request every page: they return the elements; `iterates`: the responses, one after the other. */
  readonly pages: readonly string[]
  readonly iterates: readonly string[]
  /** The server that the package requests by itself; without one the first of the schedule. */
  readonly server?: string | undefined
  readonly options: RouteOptions
  /** The member of a response with the parsed body; without one it is the body. */
  readonly response?: string | undefined
  readonly table?: RouteTable | undefined
  /** The ways to a client from instances of exported classes: `octokit`, `getClient()`, `on(context.octokit)` for an argument of a callback. */
  readonly gives: Readonly<Record<string, readonly string[]>>
  /** Names of clients where nothing else is known of them. */
  readonly named: readonly string[]
  /** Parameters that are clients in an exported function that destructures one of the other names too. */
  readonly injected: Readonly<Record<string, readonly string[]>>
  /** Methods of objects that have a client which return their argument with more parameters, and the names of these. */
  readonly adds: Readonly<Record<string, readonly string[]>>
  /** Headers whose value is made of the elements of an option. */
  readonly listed: Readonly<Record<string, { readonly options: readonly string[], readonly as: string }>>
}
/** The names of the parameters of a request that are no parameters of the operation. */
export interface RouteOptions {
  readonly url: string
  readonly method: string
  readonly headers: string
  /** Also of the constructor. */
  readonly base: readonly string[]
  readonly body: string
  /** Others, which are not sent. */
  readonly apart: readonly string[]
  /** The position of the options among the arguments of the constructor. */
  readonly at: number
}
/** The file with the methods that have a route: `{ users: { get: ['GET /users/{name}'] } }` or `{ users: { get: { method, url } } }`. */
export interface RouteTable {
  /** The first that exists counts. */
  readonly files: readonly string[]
  /** The package of the file; without it the package itself. */
  readonly package?: string | undefined
  readonly method: string
  readonly path: string
  /** The key of a method that is another name of one: `{ alias: 'users.get' }`. */
  readonly alias: string
  /** The members of a client that hold the table; '' is the client. */
  readonly under: readonly string[]
  /** Functions that make a member of a literal route: `upload: bind(this, 'files.upload')`. */
  readonly bound: readonly string[]
}
