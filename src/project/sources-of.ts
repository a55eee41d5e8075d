const OUTPUT = /^(?:dist|lib|build|out|output|esm|cjs)\//

/** Tests if a file of a package is in a folder of built files. */
export function isBuilt(target: string): boolean {
  return OUTPUT.test(target)
}

/** Returns the sources of a built file: `./dist/esm/client.d.ts` is built from `src/client`. */
export function sourcesOf(target: string): readonly string[] {
  const plain = target.replace(/^\.\//, '').replace(/(?:\.d)?\.[cm]?[jt]sx?$/, '')
  const inner = plain.replace(OUTPUT, '')
  return [...new Set([inner, inner.replace(/^(?:esm|cjs|es|node|src|types)\//, '')])].flatMap(name => [`src/${name}`, name])
}
