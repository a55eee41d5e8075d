import type { FieldValue, NamespaceValue } from '../domain/value.ts'
import type { Run } from '../state/run.ts'

const MOST = 200

/** Returns the exports of a module as members: of `{ ...api }` with `import * as api`, and of `{ ...require('./api') }`. */
export function exportsAsMembers(run: Run, whole: NamespaceValue): readonly FieldValue[] {
  const at = { file: whole.module.path, start: 0, end: 0 }
  const names = [...whole.module.exports.keys()].filter(name => name !== 'default' && name !== '=').slice(0, MOST)
  return names.map(name => ({ name, at, get: () => run.property(whole, name, at), conditions: [], branch: [] }))
}
