/** What may be done with fixes: made, only suggested, or not even that. */
export type FixSwitch = 'fix' | 'suggest' | 'off'
export interface FixSwitches {
  readonly safe: FixSwitch
  readonly suggestions: Exclude<FixSwitch, 'fix'>
  /** By entry id; both classes have to allow it too. */
  readonly entries: Readonly<Record<string, FixSwitch>>
}
