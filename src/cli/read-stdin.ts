import { readSync } from 'node:fs'

const nap = new Int32Array(new SharedArrayBuffer(4))

/** Reads all of the standard input; waits where a pipe that does not block has nothing yet. */
export function readStdin(): Uint8Array {
  const chunks: Buffer[] = []
  for (;;) {
    const chunk = Buffer.allocUnsafe(65_536)
    const size = readSome(chunk)
    if (size === 0) return Buffer.concat(chunks)
    if (size > 0) chunks.push(chunk.subarray(0, size))
    else Atomics.wait(nap, 0, 0, 10)
  }
}

/** Returns the number of bytes read, 0 at the end, -1 when there is nothing yet. */
function readSome(chunk: Buffer): number {
  try {
    return readSync(0, chunk)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EAGAIN') return -1
    if (code === 'EOF') return 0
    throw error
  }
}
