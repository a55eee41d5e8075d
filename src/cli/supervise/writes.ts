import { existsSync, rmSync } from '../../node-fs.ts'
import type { WriteStep } from '../../project/replace-whole.ts'
import { counted } from '../../report/counted.ts'
import { escapeTerminal } from '../../report/escape-terminal.ts'

/** The files that a thread writes, so that it can be cleaned up after the thread is ended. */
export class Writes {
  private readonly planned = new Set<string>()
  private readonly written = new Set<string>()
  private open: { readonly name: string | undefined, readonly temporary: string, isMade: boolean } | undefined

  /** Takes the next step of the thread. */
  take(step: WriteStep): void {
    switch (step.step) {
      case 'plan':
        for (const name of step.names) this.planned.add(name)
        break
      case 'begin':
        this.open = { name: step.name, temporary: step.temporary, isMade: false }
        break
      case 'made':
        if (this.open) this.open.isMade = true
        break
      case 'end':
        if (step.isWritten) this.end()
        // The temporary file of one that was not written may still be there.
        else if (this.open) this.open.isMade = false
    }
  }

  /** Removes what the thread left half done; it must have ended. */
  cleanUp(): void {
    if (!this.open) return
    // The temporary file disappears when it takes the place of the file.
    if (existsSync(this.open.temporary)) rmSync(this.open.temporary, { force: true })
    else if (this.open.isMade) this.end()
    this.open = undefined
  }

  /** Describes which files were written and which were not. */
  summary(): string {
    const missing = [...this.planned].filter(name => !this.written.has(name))
    if (this.written.size === 0) return `Interrupted. No file was written.\n${linesOf('not written', missing)}`
    const count = missing.length === 0 ? '' : `${String(this.written.size)} of `
    const title = `Interrupted. Wrote ${count}${counted(this.written.size + missing.length, 'file')}.\n`
    return `${title}${linesOf('written', [...this.written])}${linesOf('not written', missing)}`
  }

  /** Ends the writing of a file. One that is written for the second time gets its old text back. */
  private end(): void {
    const name = this.open?.name
    this.open = undefined
    if (name === undefined) return
    if (this.written.has(name)) this.written.delete(name)
    else this.written.add(name)
  }
}

function linesOf(what: string, names: readonly string[]): string {
  return names.map(name => `  ${what}: ${escapeTerminal(name)}\n`).join('')
}
