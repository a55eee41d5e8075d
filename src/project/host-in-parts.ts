/** Tests if a text of a file is one label of a host, and the other labels are in the file as parts of texts too. */
type HostTest = (bytes: Uint8Array, quoted: string) => boolean

/**
 * Returns a test of whether a file may put the host of a server together around a name: `api.${provider}.com` where `'acme'` is the
 * provider. The words are those of a schedule; hosts are those with a point.
 */
export function hostTest(words: readonly string[]): HostTest {
  const patterns = new Map<string, readonly (readonly RegExp[])[]>()
  const hosts = words.filter(word => /^[\w-]+(?:\.[\w-]+)+$/.test(word)).map(host => host.split('.'))
  return (bytes, quoted) => {
    const name = quoted.replace(/^["']|["'/]$/g, '').toLowerCase()
    const around = patterns.get(name) ?? hosts.filter(labels => labels.includes(name)).map(labels => partsAround(labels, labels.indexOf(name)))
    patterns.set(name, around)
    if (around.length === 0) return false
    const text = Buffer.from(bytes).toString('latin1')
    return around.some(parts => parts.every(part => part.test(text)))
  }
}

/** Returns patterns of what comes before and behind a label: `api` or `api.` at the end of a part of a text, and `com` or `.com` at the beginning. */
function partsAround(labels: readonly string[], index: number): readonly RegExp[] {
  const before = labels.slice(0, index).join('\\.')
  const behind = labels.slice(index + 1).join('\\.')
  return [
    ...before === '' ? [] : [new RegExp(`\\b${before}\\.?(?:["'\`]|\\$\\{)`, 'i')],
    ...behind === '' ? [] : [new RegExp(`["'\`}]\\.?${behind}\\b`, 'i')],
  ]
}
