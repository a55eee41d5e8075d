/** What an analysis tells while it runs, and asks. */
export interface Pace {
  /** Notes the file in flight. */
  enter(file: string): void
  /** Notes that the analysis goes on, and tests if its time is over. */
  isOver(): boolean
}
