/** Compiles a workspace pattern (`packages/*`, `apps/**`, `{a,b}/c`) to a test of folders. */
export function folderPattern(pattern: string): RegExp {
  const source = pattern.replace(/^\.\//, '').replace(/\/+$/, '').slice(0, 500)
    .replace(/\*\*\/?|\*|\?|\{[^{}]*\}|[.+^$()|[\]\\{}]/g, part => {
      if (part === '**/') return '(?:[^/]+/)*'
      if (part === '**') return '.*'
      if (part === '*') return '[^/]*'
      if (part === '?') return '[^/]'
      return part.length > 1 ? `(?:${part.slice(1, -1).split(',').map(quote).join('|')})` : `\\${part}`
    })
  return new RegExp(`^${source}$`)
}

function quote(text: string): string {
  return text.replace(/[.+^$()|[\]\\{}?]/g, '\\$&').replaceAll('*', '[^/]*')
}
