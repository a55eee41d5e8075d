import { readFileSync, statSync } from 'node:fs'
import type { Schedule } from '../model.ts'
import type { Mistake } from '../schedule-error.ts'
import { parseMethods } from '../sdk-methods.ts'
import type { MethodTable } from '../sdk-methods.ts'

const known = new Map<string, MethodTable>()
const none: MethodTable = { versions: [], methodsOf: () => [], all: () => [] }

/** Reads the table of an SDK's methods in a schedule, once per process; one that is not written yet has no version. Throws an `Error` that names the file. */
export function loadMethods(file: string): MethodTable {
  const table = known.get(file) ?? (isFile(file) ? read(file) : none)
  known.set(file, table)
  return table
}

/** Finds the tables that schedules name and that cannot be read; one that is not written yet is a mistake only where all must be there. */
export function mistakesOfMethods(schedules: readonly Pick<Schedule, 'packages'>[], { areComplete }: { readonly areComplete: boolean }): readonly Mistake[] {
  const files = new Map(schedules.flatMap(({ packages }) => packages.flatMap(({ name, methods }) => methods === null ? [] : [[methods, name] as const])))
  return [...files].flatMap(([file, name]) => {
    if (isFile(file)) return problemsIn(file)
    const message = `no such file, but \`methods\` of the package ${name} refers to it. Create it with \`npx sunset-lint sdk --write FILE\`.`
    return areComplete ? [{ file, line: 0, column: 0, path: '', message }] : []
  })
}

function isFile(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isFile() ?? false
}

function problemsIn(file: string): Mistake[] {
  const problem = problemOf(file)
  if (problem === null) return []
  const [, line, message] = /^line (\d+): (.*)$/s.exec(problem) ?? []
  return [{ file, line: Number(line ?? 0), column: line === undefined ? 0 : 1, path: '', message: message ?? problem }]
}

function problemOf(file: string): string | null {
  try {
    const table = parseMethods(readFileSync(file, 'utf8'))
    table.all()
    return null
  } catch (error) {
    return messageOf(error)
  }
}

function read(file: string): MethodTable {
  try {
    return parseMethods(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new Error(`${file}: ${messageOf(error)}`, { cause: error })
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
