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
