import type { Text } from '../../uses/api-use.ts'
import { plain } from '../values/text.ts'

/** `curl` of `/usr/bin/curl` and of `curl.exe`. */
export function programName(text: Text): string {
  return (plain(text).split(/[/\\]/).at(-1) ?? '').replace(/\.exe$/i, '').toLowerCase()
}
