const PREFIX = '{"seal":"'
const MIDDLE = '","saved":'
const SEAL_LENGTH = 64

/** Puts JSON into an object with a seal, which nobody can make for other JSON without the secret. */
export function seal(json: string, secret: string): string {
  return `${PREFIX}${sealOf(json, secret)}${MIDDLE}${json}}`
}

/** Returns the JSON that was sealed by the same secret; undefined for any other text. */
export function unseal(text: string, secret: string): string | undefined {
  const start = PREFIX.length + SEAL_LENGTH + MIDDLE.length
  const json = text.slice(start, -1)
  return isEqual(text, seal(json, secret)) ? json : undefined
}

function sealOf(json: string, secret: string): string {
  return process.getBuiltinModule('node:crypto').createHmac('sha256', secret).update(json).digest('hex')
}

/** Compares texts in a time that does not depend on where they differ. */
function isEqual(a: string, b: string): boolean {
  const [first, second] = [Buffer.from(a), Buffer.from(b)]
  return first.length === second.length && process.getBuiltinModule('node:crypto').timingSafeEqual(first, second)
}
