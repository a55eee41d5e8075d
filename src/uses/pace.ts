/** Signs of life of an analysis, and its limit of time. */
export interface Pace {
  /** Notes the file in flight. */
  enter(file: string): void
  /** Notes that the analysis goes on, and tests if its time is over. */
  isOver(): boolean
}
