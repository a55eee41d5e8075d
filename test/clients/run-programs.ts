import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ORIGIN } from './family.ts'
import type { Family, Sent } from './family.ts'
import { sentTo } from './sent.ts'
import type { RawRequest } from './sent.ts'

const home = fileURLToPath(new URL('../..', import.meta.url))
const child = fileURLToPath(new URL('./serve-programs.mjs', import.meta.url))

/** What arrived of a program, and the message of what was thrown. */
export interface Ran { readonly sent: readonly Sent[], readonly thrown: string | null }

/** Runs statements with the real libraries against a server on loopback, all in one process, each library in its turn. */
export function runPrograms(all: readonly (readonly [family: Family, programs: readonly string[]])[]): readonly (readonly Ran[])[] {
  // The library is resolved from where the program stands.
  const cache = join(home, 'node_modules', '.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'clients-'))
  try {
    for (const [index, [family, programs]] of all.entries()) writeFileSync(join(folder, `${String(index)}.txt`), textOf(family, programs))
    const { stdout, stderr, status } = spawnSync(process.execPath, [child, folder, String(all.length), ORIGIN], { encoding: 'utf8', maxBuffer: 1 << 28, env: { PATH: process.env.PATH, NODE_NO_WARNINGS: '1' } })
    if (status !== 0) throw new Error(`The programs did not run: ${stderr.slice(0, 2000)}`)
    const results = JSON.parse(stdout) as readonly (readonly { sent: readonly RawRequest[], thrown: string | null }[])[]
    return results.map(ran => ran.map(({ sent, thrown }) => ({ sent: sent.map(sentTo), thrown })))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function textOf(family: Family, programs: readonly string[]): string {
  return `${importsOf(family)}\nexport const programs = [\n${programs.map(each => `async () => {\n${each}\n},`).join('\n')}\n]\n`
}

function importsOf({ imports, installedAs }: Family): string {
  return Object.entries(installedAs ?? {}).reduce((text, [installed, name]) => text.replaceAll(`'${name}'`, `'${installed}'`), imports)
}
