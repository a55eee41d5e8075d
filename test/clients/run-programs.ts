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

/** Runs statements with the real library against a server on loopback: what arrived for each of them, and the message of what was thrown. */
export function runPrograms(family: Family, programs: readonly string[]): readonly { readonly sent: readonly Sent[], readonly thrown: string | null }[] {
  // The library is resolved from where the program stands.
  const cache = join(home, 'node_modules', '.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'clients-'))
  try {
    const text = `${importsOf(family)}\nexport const programs = [\n${programs.map(each => `async () => {\n${each}\n},`).join('\n')}\n]\n`
    writeFileSync(join(folder, 'programs.txt'), text)
    const { stdout, stderr, status } = spawnSync(process.execPath, [child, folder, ORIGIN], { encoding: 'utf8', maxBuffer: 1 << 28, env: { PATH: process.env.PATH, NODE_NO_WARNINGS: '1' } })
    if (status !== 0) throw new Error(`The programs of ${family.client} did not run: ${stderr.slice(0, 2000)}`)
    const results = JSON.parse(stdout) as readonly { sent: readonly RawRequest[], thrown: string | null }[]
    return results.map(({ sent, thrown }) => ({ sent: sent.map(sentTo), thrown }))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function importsOf({ imports, installedAs }: Family): string {
  return Object.entries(installedAs ?? {}).reduce((text, [installed, name]) => text.replaceAll(`'${name}'`, `'${installed}'`), imports)
}
