/** Makes a function compute its result when it is first asked for, and keep it. */
export function once<T>(get: () => T): () => T {
  let known: { readonly value: T } | undefined
  return () => (known ??= { value: get() }).value
}
