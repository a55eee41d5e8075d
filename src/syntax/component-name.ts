import type { Markup } from './expr.ts'

/** Returns the name of a component as it is imported: `RecordRow` of `<record-row>`. */
export function componentName({ tag }: Markup): string {
  return tag.includes('-') ? tag.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase()) : tag
}

/** Returns a name of an attribute or an event as code writes it: `zoneName` of `zone-name`. */
export function camelCase(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}

/** Tests if a file is a component of its own. */
export function isComponentFile(file: string): boolean {
  return /\.(?:vue|svelte)$/.test(file)
}
