import type { Text } from '../../uses/api-use.ts'
import { plain } from '../values/text.ts'

/** `curl` of `/usr/bin/curl`, of `curl.exe`, and of the image `curlimages/curl:8.10.1`. */
export function programName(text: Text): string {
  return (plain(text).split(/[/\\]/).at(-1) ?? '').replace(/(?:\.exe|(?::[\w.-]+)?(?:@sha256:\w+)?)$/i, '').toLowerCase()
}
