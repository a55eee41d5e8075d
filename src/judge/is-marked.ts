import type { Schedule } from '../schedule/model.ts'
import type { HeaderUse, RequestUse } from '../uses/api-use.ts'

/** Tests if a request sends a header that only requests to the API have: it goes there, whatever its base URL is. */
export function isMarked({ headers }: RequestUse, { evidence }: Schedule): boolean {
  return evidence.length > 0 && headers.some(header => evidence.some(text => contains(header, text.toLowerCase())))
}

function contains({ name, value }: HeaderUse, text: string): boolean {
  return name.toLowerCase() === text || value?.some(part => part.text?.toLowerCase().includes(text)) === true
}
