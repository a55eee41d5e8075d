import { createInterface } from 'node:readline/promises'

/** Asks a person on the terminal; only y and yes agree, and so does nothing at all. */
export async function ask(question: string): Promise<boolean> {
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return /^(?:y|yes|)$/i.test((await lines.question(`${question} [Y/n] `)).trim())
  } finally {
    lines.close()
  }
}
