const USUAL = /^(?:authorization|content-type|accept|user-agent|cache-control|x-[\w-]+)$/i

/** Tests if a key is the name of a usual header: the object that has it holds headers. */
export function isUsualHeader(name: string): boolean {
  return USUAL.test(name)
}
