import type { Markup } from './expr.ts'

/** Returns the name of a component as it is imported: `RecordRow` of `<record-row>`. */
export function componentName({ tag }: Markup): string {
  return tag.includes('-') ? tag.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase()) : tag
}

/** Tests if a file is a component of its own. */
export function isComponentFile(file: string): boolean {
  return /\.(?:vue|svelte)$/.test(file)
}
