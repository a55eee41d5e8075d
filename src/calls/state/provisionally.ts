/**
 * Computes a value and remembers it by its key. Until it is known, a provisional value takes its place, so that a value that needs itself
 * ends; when the computation throws, the key has no value.
 */
export function provisionally<K, V>(memory: { set(key: K, value: V): unknown, delete(key: K): unknown }, key: K, provisional: V, compute: () => V): V {
  memory.set(key, provisional)
  try {
    const value = compute()
    memory.set(key, value)
    return value
  } catch (error) {
    memory.delete(key)
    throw error
  }
}
