import type { Markup } from './expr.ts'

/** Returns the name of a component as it is imported: `RecordRow` of `<record-row>`. */
export function componentName({ tag }: Markup): string {
  return tag.includes('-') ? tag.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase()) : tag
}
