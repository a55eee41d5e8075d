import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'

export interface Block {
  readonly language: string
  readonly text: string
  /** What its first line says that it is, in a comment: `eslint.config.js`; empty where it does not. */
  readonly file: string
  readonly line: number
}

/** A page of the documentation. */
export interface Page {
  /** Relative to the project, such as `docs/ci.md`. */
  readonly name: string
  readonly text: string
  readonly blocks: readonly Block[]
}

export const root = resolve(import.meta.dirname, '../..')

/** The pages at the root and in the documentation, each sorted by name. */
export function listPages(): Page[] {
  const docs = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.md')).map(name => `docs/${name.replaceAll('\\', '/')}`)
  const atRoot = readdirSync(root).filter(name => name.endsWith('.md'))
  return [...atRoot.sort(), ...docs.sort()].map(name => {
    const text = readFileSync(join(root, name), 'utf8')
    return { name: relative(root, join(root, name)).replaceAll('\\', '/'), text, blocks: blocksOf(text) }
  })
}

function blocksOf(page: string): Block[] {
  return [...page.matchAll(/^```(\w*)\n(.*?)^```$/gms)].map(({ 1: language = '', 2: text = '', index }) => ({
    language, text, file: /^(?:#|\/\/) ([\w./@-]+\.\w+)(?:,.*)?\n/.exec(text)?.[1] ?? '', line: page.slice(0, index).split('\n').length,
  }))
}

/** What a page says besides its blocks. */
export function proseOf({ text }: Page): string {
  return text.replaceAll(/^```.*?^```$/gms, '')
}

/** The anchors that GitHub gives the headings of a page. */
export function anchorsIn(page: Page): string[] {
  const seen = new Map<string, number>()
  return [...proseOf(page).matchAll(/^#{1,6} (.+)$/gm)].map(([, title = '']) => {
    const plain = title.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase().replaceAll(/[^\p{L}\p{N}\s_-]/gu, '').trim().replaceAll(' ', '-')
    const count = seen.get(plain) ?? 0
    seen.set(plain, count + 1)
    return count === 0 ? plain : `${plain}-${count}`
  })
}
