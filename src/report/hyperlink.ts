import { httpsLink } from './https-link.ts'
import type { ReportContext } from './reporter.ts'

type Linking = Pick<ReportContext, 'fileUrl'>

/** Returns the text as a link of terminals (OSC 8) to a place in a file; unchanged where the output has no links. */
export function placeLink({ fileUrl }: Linking, place: { readonly file: string, readonly line: number }, text: string): string {
  return linked(fileUrl?.(place), text)
}

/** Returns the text as a link of terminals to a page; unchanged where the output has no links, or the URL is not `https:`. */
export function pageLink({ fileUrl }: Linking, url: string | null, text: string): string {
  return fileUrl ? linked(httpsLink(url), text) : text
}

/** A URL may come from a schedule or a file name: with anything but printable ASCII in it, there is no link. */
function linked(url: string | undefined, text: string): string {
  return url !== undefined && /^[\x21-\x7e]{1,2000}$/.test(url) ? `\u001b]8;;${url}\u001b\\${text}\u001b]8;;\u001b\\` : text
}
