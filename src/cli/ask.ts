import { createInterface } from 'node:readline/promises'

/** Asks a person on the terminal; y, yes and an empty line agree. */
export async function ask(question: string): Promise<boolean> {
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return /^(?:y|yes|)$/i.test((await lines.question(`${question} [Y/n] `)).trim())
  } finally {
    lines.close()
  }
}
