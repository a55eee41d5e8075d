/** The input nests deeper than the stack allows. */
export class TooDeeplyNested extends Error {
  override readonly name = 'TooDeeplyNested'
  readonly path: string

  constructor(path: string) {
    super(`${path} is nested too deeply to be analyzed.`)
    this.path = path
  }
}

/** Runs a step over a file; a stack overflow in it becomes `TooDeeplyNested`. */
export function guardDepth<T>(path: string, step: () => T): T {
  try {
    return step()
  } catch (error) {
    if (isStackOverflow(error)) throw new TooDeeplyNested(path)
    throw error
  }
}

/** Tests if an error is an overflow of the stack. Node.js has no class or code for it, only this message. */
export function isStackOverflow(error: unknown): boolean {
  return error instanceof RangeError && error.message.includes('call stack')
}
