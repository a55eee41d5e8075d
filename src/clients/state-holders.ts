/** Functions of user interface libraries that hold a state and give a setter for it: `const [rows, setRows] = useState([])`. */
export const stateHolders: readonly { readonly modules: readonly string[], readonly names: readonly string[] }[] = [
  { modules: ['react', 'preact/hooks', 'preact/compat'], names: ['useState', 'React.useState'] },
  { modules: ['solid-js'], names: ['createSignal'] },
]

/** Tests if an external function holds a state. */
export function holdsState(module: string, path: readonly string[]): boolean {
  const name = path.filter(each => each !== 'default').at(-1) ?? ''
  return stateHolders.some(holder => holder.modules.includes(module) && holder.names.includes(name))
}

/** Functions that keep what a callback of theirs gives, and how it is got: the result itself, the callback, or a reference with a `value`. */
const keepers: readonly { readonly modules: readonly string[], readonly names: readonly string[], readonly gives: Kept }[] = [
  { modules: ['react', 'preact/hooks', 'preact/compat'], names: ['useMemo'], gives: 'result' },
  { modules: ['react', 'preact/hooks', 'preact/compat'], names: ['useCallback', 'cache'], gives: 'callback' },
  { modules: ['solid-js'], names: ['createMemo'], gives: 'callback' },
  { modules: ['vue', '@vue/composition-api', '@vue/reactivity', '#imports', 'global'], names: ['computed'], gives: 'reference' },
]
export type Kept = 'result' | 'callback' | 'reference'

/** How an external function gives what its callback gives; undefined when it keeps nothing. */
export function keptBy(module: string, path: readonly string[]): Kept | undefined {
  const name = path.at(-1) ?? ''
  return keepers.find(keeper => keeper.modules.includes(module) && keeper.names.includes(name))?.gives
}
