import type { Project } from './project.ts'

/** Files that imports join to `seeds`, in either direction and over at most `steps` steps, with their distance; the seeds are at 0. */
export function joined(project: Project, seeds: Iterable<string>, steps: number): ReadonlyMap<string, number> {
  const distance = new Map<string, number>()
  let front = [...seeds]
  for (const seed of front) distance.set(seed, 0)
  for (let step = 1; step <= steps && front.length > 0; step += 1) {
    const next: string[] = []
    for (const file of front) for (const other of [...project.imports(file), ...project.importers(file)]) {
      if (distance.has(other)) continue
      distance.set(other, step)
      next.push(other)
    }
    front = next
  }
  return distance
}
