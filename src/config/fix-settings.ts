/** What may be done with fixes: made, only suggested, or not even that. */
export type FixSetting = 'fix' | 'suggest' | 'off'
export interface FixSettings {
  readonly safe: FixSetting
  readonly suggestions: Exclude<FixSetting, 'fix'>
  /** By entry id; both classes have to allow it too. */
  readonly entries: Readonly<Record<string, FixSetting>>
}
