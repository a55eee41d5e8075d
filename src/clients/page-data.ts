/** Describes what the component of a page gets of functions that run on the server, by the documentation of a framework. */
export interface PageData {
  /** The exports that return it: of the page's module, or of a module beside it. An object of functions counts too. */
  readonly exports: readonly string[]
  /** The member of what they return; by default, all of it. */
  readonly member?: string
  /** The prop that the component gets; by default, all of its props. */
  readonly prop?: string
  /** The hook that returns it. */
  readonly hook?: string
}

const pageData: readonly PageData[] = [
  // Next.js
  { exports: ['getServerSideProps', 'getStaticProps'], member: 'props' },
  // Remix, React Router
  { exports: ['loader', 'clientLoader'], prop: 'loaderData', hook: 'useLoaderData' },
  { exports: ['action', 'clientAction'], prop: 'actionData', hook: 'useActionData' },
  // SvelteKit
  { exports: ['load'], prop: 'data' },
  { exports: ['actions'], prop: 'form' },
]

/** Returns the data that functions with these names give to the component of a page. */
export function dataOfExports(exports: { has(name: string): boolean }): readonly PageData[] {
  return pageData.filter(each => each.exports.some(name => exports.has(name)))
}

/** Returns the exports that get what a form without an address sends to its page: `action`. */
export function actionsOfPage(exports: { has(name: string): boolean }): readonly string[] {
  return pageData.filter(({ hook }) => hook === 'useActionData').flatMap(each => each.exports).filter(name => exports.has(name))
}

/** The export of the module beside a page that has an action for each name, and the name where a form has none: SvelteKit. */
export const namedActions = { of: 'actions', unnamed: 'default' } as const

const ROUTERS = /^(?:@remix-run\/[\w-]+|react-router(?:-dom)?)$/

/** Returns the data that an external function returns; undefined for another one. */
export function dataOfHook(module: string, path: readonly string[]): PageData | undefined {
  const name = path.at(-1)
  return name !== undefined && ROUTERS.test(module) ? pageData.find(({ hook }) => hook === name) : undefined
}

/** The hook whose result has the answer of a function of any page, the member with it, and the one with a component of a form. */
export const fetcherHook = { name: 'useFetcher', data: 'data', form: 'Form', answering: ['action', 'loader'] } as const

/** Tests if a value of a package is what that hook returns. */
export function isFetcher(module: string | undefined, name: string | undefined): boolean {
  return name === fetcherHook.name && module !== undefined && ROUTERS.test(module)
}

/** Tests if a hook returns a function, or an object with one, that sends fields to the page. */
export function submitsToPage(module: string, name: string): boolean {
  return ROUTERS.test(module) && (name === 'useSubmit' || name === 'useFetcher')
}

/** Tests if one of the modules that a file imports has such hooks. */
export function mayBeSubmitted(specifiers: readonly string[]): boolean {
  return specifiers.some(specifier => ROUTERS.test(specifier))
}

/** Functions that make the answer of a page's function from one of their arguments, and the index of that. */
const answers = new Map([['json', 0], ['data', 0], ['defer', 0], ['fail', 1]])

/** Returns the index of the argument that an external function answers with; undefined for a function that makes no answer. */
export function answeredArgument(module: string, path: readonly string[]): number | undefined {
  if (module === 'global') return path.join('.') === 'Response.json' ? 0 : undefined
  return ROUTERS.test(module) || module === '@sveltejs/kit' ? answers.get(path.at(-1) ?? '') : undefined
}

/** Returns the specifiers of the modules beside the component of a page that may give it data: no import leads from one to the other. */
export function modulesBesidePage(file: string): readonly string[] {
  const [, name] = /(?:^|\/)\+(page|layout)(?:@[\w()-]*)?\.svelte$/.exec(file) ?? []
  return name === undefined ? [] : [`./+${name}.server`, `./+${name}`]
}
