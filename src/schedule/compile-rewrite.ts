import type { ItemFile } from './format.ts'
import type { Rewrite } from './model.ts'

/** Compiles a validated rewrite to the closed union of the model. */
export function compileRewrite(file: NonNullable<ItemFile['value']['rewrite']>): Rewrite {
  const { safety } = file.value
  switch (file.kind) {
    case 'replace-path': return { safety, type: file.kind, ...file.value['replace-path'] }
    case 'replace-segment': return { safety, type: file.kind, ...file.value['replace-segment'] }
    case 'rename-query': return { safety, type: file.kind, ...file.value['rename-query'] }
    case 'remove-query': return { safety, type: file.kind }
    case 'rename-field': return { safety, type: file.kind, ...file.value['rename-field'] }
    case 'move-field': return { safety, type: file.kind, to: file.value['move-field'].to, as: file.value['move-field'].as ?? null }
    case 'remove-field': return { safety, type: file.kind }
    case 'wrap-items': return { safety, type: file.kind, ...file.value['wrap-items'] }
    case 'replace-read': return { safety, type: file.kind, ...file.value['replace-read'] }
    case 'remove-header': {
      const header = file.value['remove-header']
      return { safety, type: file.kind, header: header === true ? null : header }
    }
  }
}
