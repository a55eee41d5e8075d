/** The input nests deeper than the stack allows. */
export class TooDeeplyNested extends Error {
  override readonly name = 'TooDeeplyNested'
  readonly path: string

  constructor(path: string) {
    super(`${path} nests too deeply to be analysed.`)
    this.path = path
  }
}

/** Runs a step over a file; a stack overflow in it becomes `TooDeeplyNested`. */
export function guardDepth<T>(path: string, step: () => T): T {
  try {
    return step()
  } catch (error) {
    if (error instanceof RangeError) throw new TooDeeplyNested(path)
    throw error
  }
}
