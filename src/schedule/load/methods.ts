import { readFileSync } from 'node:fs'
import { parseMethods } from '../sdk-methods.ts'
import type { MethodTable } from '../sdk-methods.ts'

const known = new Map<string, MethodTable>()

/** Reads the table of an SDK's methods in a schedule, once per process. Throws an `Error` that names the file. */
export function loadMethods(file: string): MethodTable {
  const table = known.get(file) ?? read(file)
  known.set(file, table)
  return table
}

function read(file: string): MethodTable {
  try {
    return parseMethods(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}
