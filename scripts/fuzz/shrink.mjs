/** Removes as much of a text as possible while a test still holds: halves, quarters … of its lines, then of its characters. */
export function shrink(text, holds, most = 400) {
  let tries = 0
  const reduce = (parts, join) => {
    let current = parts
    for (let size = current.length >> 1; size >= 1 && tries < most; size >>= 1) {
      for (let at = 0; at < current.length && tries < most;) {
        const next = [...current.slice(0, at), ...current.slice(at + size)]
        tries++
        if (holds(join(next))) current = next
        else at += size
      }
    }
    return join(current)
  }
  const lines = reduce(text.split('\n'), parts => parts.join('\n'))
  return reduce([...lines], parts => parts.join(''))
}
