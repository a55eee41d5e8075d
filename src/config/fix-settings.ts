/** The use of fixes: applied, only suggested, or dropped. */
export type FixSetting = 'fix' | 'suggest' | 'off'
export interface FixSettings {
  readonly safe: FixSetting
  readonly suggestions: Exclude<FixSetting, 'fix'>
  /** By entry id; the setting of the fix's class must allow it too. */
  readonly entries: Readonly<Record<string, FixSetting>>
}
