import ts from 'typescript'

/** Where a node begins with the comment that documents it. A comment that declares a type stands for itself. */
export function docStart(node: ts.Node): number {
  const doc = docsOf(node).at(-1)
  return doc && !doc.tags?.some(ts.isJSDocTypedefTag) ? doc.pos : node.getStart()
}

/** The text of a node with the comment that documents it. */
export function withDoc(node: ts.Node): string {
  return node.getSourceFile().text.slice(docStart(node), node.end)
}

/** The types that the comments of a file declare. */
export function typedefsIn({ statements, endOfFileToken }: ts.SourceFile): string[] {
  const tags = [...statements, endOfFileToken].flatMap(docsOf).flatMap(({ tags: all }) => [...all ?? []])
  return tags.filter(ts.isJSDocTypedefTag).flatMap(({ name }) => name ? [name.getText()] : [])
}

function docsOf(node: ts.Node): ts.JSDoc[] {
  return node.getChildren().filter(ts.isJSDoc)
}
