import { redact } from './redact.ts'

/** Returns the encoded address of a page; undefined for any other than an `https:` address. */
export function httpsLink(address: string | null | undefined): string | undefined {
  if (address == null || !URL.canParse(address)) return undefined
  const { protocol, username, password, href } = new URL(address)
  return protocol === 'https:' && username === '' && password === '' && redact(href) === href ? href.replaceAll("'", '%27') : undefined
}
