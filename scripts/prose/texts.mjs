// Lists every text that users read: the pages, the help of each command, and the messages of the source.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

const root = path.join(import.meta.dirname, '../..')

/** Pages for people, at the root and in the documentation. */
export function pages() {
  const docs = readdirSync(path.join(root, 'docs'), { recursive: true }).filter(name => name.endsWith('.md')).map(name => `docs/${name.replaceAll('\\', '/')}`)
  return [...readdirSync(root).filter(name => name.endsWith('.md')), ...docs].sort().map(name => ({ name, markdown: readFileSync(path.join(root, name), 'utf8') }))
}

/** The help of each command, each description as a paragraph in its line. */
export async function helpTexts() {
  const { run } = await import('../../dist/src/cli/run.js')
  const general = await help(run)
  const section = /^Commands\n((?: {2}.*\n)+)/m.exec(general)?.[1] ?? ''
  const commands = [...section.matchAll(/^ {2}([a-z]+)\b/gm)].map(([, command]) => command)
  if (commands.length === 0) throw new Error('`npx sunset-lint help` lists no command.')
  const texts = [{ name: 'sunset help', text: general }]
  for (const command of commands) texts.push({ name: `npx sunset-lint help ${command}`, text: await help(run, command) })
  return texts.map(({ name, text }) => ({ name, markdown: paragraphsOf(text) }))
}

/** The help of a wide terminal without colors. */
async function help(run, ...args) {
  let text = ''
  const output = { stdout: written => { text += written }, stderr: written => { throw new Error(written) }, outIsTerminal: false, errIsTerminal: false, columns: 1000 }
  const status = await run(['help', ...args], { cwd: root, env: {}, ...output })
  if (status !== 0) throw new Error(`\`npx sunset-lint help ${args.join(' ')}\` exits with ${status}.`)
  return text
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
