import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

export interface Import {
  readonly from: string
  /** A path from the root, or the name of a package. */
  readonly to: string
  readonly typeOnly: boolean
}

/** Folders of `src`, from the ground up: each may import itself and those before it. `node-fs.ts` lies below, `index.ts` beside `cli`. */
export const floors = [
  'syntax', 'clients', 'uses', 'report', 'secrets', 'schedule', 'calls', 'sdk', 'judge', 'suppress', 'config', 'openapi', 'project', 'baseline', 'fixes', 'engine', 'cli',
] as const

/** Rooms of `src/calls`, from the ground up. */
export const rooms = [
  'domain', 'languages', 'values', 'flow', 'state', 'frames', 'modules', 'types', 'heap', 'scopes', 'builtins',
  'requests/options', 'requests/responses', 'requests/clients', 'commands', 'sdk', 'opaque', 'interpreter', 'reads', 'served', 'collect',
] as const

const IMPORT = /(?:^|\n)\s*(?:import|export)\s+(type\s+)?(?:[\w\s{},*$]+?\s+from\s+)?'([^']+)'|import\('([^']+)'\)|(?:require\w*\)?|getBuiltinModule)\('([^']+)'\)/g

/** TypeScript files below a folder, as paths from the root. */
export function sourcesIn(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(name => /\.c?ts$/.test(name)).map(name => join(folder, name)).sort()
}

/** Every import statement, re-export and dynamic import of the source files below `src` and `rules`. */
export function importsIn(root: string): Import[] {
  return [...sourcesIn(root, 'src'), ...sourcesIn(root, 'rules')].flatMap(file => importsOf(root, file))
}

function importsOf(root: string, file: string): Import[] {
  return [...readFileSync(join(root, file), 'utf8').matchAll(IMPORT)].map(([, type, source, dynamic, required]) => {
    const specifier = source ?? dynamic ?? required ?? ''
    const to = specifier.startsWith('.') ? relative(root, resolve(root, dirname(file), specifier)) : specifier
    return { from: file, to, typeOnly: type !== undefined }
  })
}

/** The position of a file's folder among the floors; -1 for what is on none. */
export function floorOf(file: string): number {
  return floors.findIndex(floor => file.startsWith(`src/${floor}/`))
}

/** The position of a file's room; -1 for what is in none. */
export function roomOf(file: string): number {
  return rooms.findIndex(room => file.startsWith(`src/calls/${room}/`))
}

/** Groups of files that import each other in a circle, types included (Tarjan's strongly connected components). */
export function circlesIn(imports: readonly Import[]): string[][] {
  const targets = new Map<string, string[]>()
  for (const { from, to } of imports) targets.set(from, [...targets.get(from) ?? [], to])
  const order = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const circles: string[][] = []
  const visit = (file: string): number => {
    let lowest = order.size
    order.set(file, lowest)
    stack.push(file)
    for (const to of targets.get(file) ?? []) {
      if (!order.has(to)) lowest = Math.min(lowest, visit(to))
      else if (stack.includes(to)) lowest = Math.min(lowest, low.get(to) ?? order.get(to) ?? lowest)
    }
    low.set(file, lowest)
    if (lowest === order.get(file)) {
      const circle = stack.splice(stack.indexOf(file))
      if (circle.length > 1) circles.push(circle.sort())
    }
    return lowest
  }
  for (const file of targets.keys()) if (!order.has(file)) visit(file)
  return circles
}
