import type { Project } from './project.ts'

/** Returns the files that imports connect to `seeds`, in either direction and over at most `steps` steps, with their distance; the seeds are at 0. */
export function joined(project: Project, seeds: Iterable<string>, steps: number): ReadonlyMap<string, number> {
  return new Map(nearestFirst(project, seeds, steps))
}

/** Yields the same files one by one, for callers that search the nearest: a file that all others import connects all of them. */
export function* nearestFirst(project: Project, seeds: Iterable<string>, steps: number): Generator<readonly [string, number]> {
  const seen = new Set(seeds)
  let front: readonly string[] = [...seen]
  for (const seed of front) yield [seed, 0]
  for (let step = 1; step <= steps && front.length > 0; step += 1) {
    const next: string[] = []
    for (const file of front) for (const other of [...project.imports(file), ...project.importers(file)]) {
      if (seen.has(other)) continue
      seen.add(other)
      next.push(other)
      yield [other, step]
    }
    front = next
  }
}

/** Returns the wanted files that imports connect to `seeds`, over any number of steps, and the files on the shortest path to each. */
export function wantedFilesJoined(project: Project, seeds: Iterable<string>, isWanted: (file: string) => boolean): ReadonlySet<string> {
  const before = new Map<string, string | undefined>([...seeds].map(seed => [seed, undefined]))
  const found = new Set<string>()
  for (const [file] of before) {
    if (isWanted(file)) for (let at: string | undefined = file; at !== undefined && !found.has(at); at = before.get(at)) found.add(at)
    for (const other of [...project.imports(file), ...project.importers(file)]) if (!before.has(other)) before.set(other, file)
  }
  return found
}
