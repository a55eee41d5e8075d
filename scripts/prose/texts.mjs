// Lists every text that users read: the pages, the help of each command, and the messages of the source.
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import ts from 'typescript'

const root = path.join(import.meta.dirname, '../..')
const sunset = path.join(root, 'dist/src/cli/main.cjs')

/** Pages for people, at the root and in the documentation. */
export function pages() {
  const docs = readdirSync(path.join(root, 'docs'), { recursive: true }).filter(name => name.endsWith('.md')).map(name => `docs/${name.replaceAll('\\', '/')}`)
  return [...readdirSync(root).filter(name => name.endsWith('.md')), ...docs].sort().map(name => ({ name, markdown: readFileSync(path.join(root, name), 'utf8') }))
}

/** The help of each command, each description as a paragraph in its line. */
export function helpTexts() {
  const general = help()
  const section = /^Commands\n((?: {2}.*\n)+)/m.exec(general)?.[1] ?? ''
  const commands = [...section.matchAll(/^ {2}([a-z]+)\b/gm)].map(([, command]) => command)
  if (commands.length === 0) throw new Error('`npx sunset-lint help` lists no command.')
  return [['sunset help', general], ...commands.map(command => [`npx sunset-lint help ${command}`, help(command)])].map(([name, text]) => ({ name, markdown: paragraphsOf(text) }))
}

function help(...args) {
  return execFileSync(process.execPath, [sunset, 'help', ...args], { encoding: 'utf8', env: { ...process.env, COLUMNS: '1000', NO_COLOR: '1' } })
}

/** Makes of each line a row of a table with one cell, so that the numbers of the lines stay; of a flag only the description. */
function paragraphsOf(text) {
  const rows = text.trimEnd().split('\n').map(line => `| ${line.replace(/^ *\S.*? {2,}/, '').replaceAll(/[<>*_#`|]/g, ' ').trim()} |`)
  return [rows[0], '| --- |', ...rows.slice(2)].join('\n')
}

/** The sentences that the source holds as literals, such as messages and descriptions of schemas. */
export function messages() {
  const files = ['src', 'rules'].flatMap(folder => readdirSync(path.join(root, folder), { recursive: true }).filter(name => name.endsWith('.ts')).map(name => path.join(folder, name)))
  return files.sort().flatMap(name => {
    const code = readFileSync(path.join(root, name), 'utf8')
    // A sentence ends before a quote.
    if (!/\.["'`]/.test(code)) return []
    const source = ts.createSourceFile(name, code, ts.ScriptTarget.ESNext)
    return literalsIn(source).filter(({ text }) => /\S \S+ .*\.$/s.test(text)).map(({ text, node }) => ({
      name: name.replaceAll('\\', '/'), line: source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1, markdown: text,
    }))
  })
}

function literalsIn(node) {
  if (ts.isStringLiteralLike(node)) return [{ node, text: node.text }]
  const inner = []
  if (ts.isTemplateExpression(node)) inner.push({ node, text: `${node.head.text}${node.templateSpans.map(({ literal }) => `\`x\`${literal.text}`).join('')}` })
  ts.forEachChild(node, child => { inner.push(...literalsIn(child)) })
  return inner
}
