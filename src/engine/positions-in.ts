import type { Project } from '../project/project.ts'
import { lineStarts, positionIn } from '../report/positions.ts'
import type { Place } from '../uses/api-use.ts'

/** Turns the start of a place into a line and a column. */
export type Positions = (place: Place) => ReturnType<typeof positionIn>

/** Returns the positions of places in the files of a project; the lines of each file are counted once. */
export function positionsIn(project: Project): Positions {
  const starts = new Map<string, number[]>()
  return ({ file, start }) => {
    const known = starts.get(file) ?? lineStarts(project.text(file) ?? '')
    starts.set(file, known)
    return positionIn(known, start)
  }
}
