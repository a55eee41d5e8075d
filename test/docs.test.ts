import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { parse, parseDocument } from 'yaml'
import { runIn } from './faces/build-io.ts'
import { anchorsIn, listPages, proseOf, root, type Block, type Page } from './support/pages.ts'

const pages = listPages()
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }

function linksIn(page: Page): string[] {
  return [...proseOf(page).matchAll(/\]\(<?([^)>\s]+)>?\)/g)].map(([, link = '']) => link).filter(link => !/^https:\/\//.test(link))
}

function isDead(page: Page, link: string): boolean {
  const [path = '', anchor] = link.split('#')
  const target = path === '' ? page.name : join(dirname(page.name), path).replaceAll('\\', '/')
  if (!existsSync(join(root, target))) return true
  if (anchor === undefined) return false
  const line = /^L(\d+)$/.exec(anchor)?.[1]
  if (line !== undefined) return readFileSync(join(root, target), 'utf8').split('\n').length < Number(line)
  const named = pages.find(({ name }) => name === target)
  return named === undefined || !anchorsIn(named).includes(anchor)
}

/** What a parser says against a block; a part of an object may stand without its braces. */
const parsers: Readonly<Record<string, (text: string) => readonly string[]>> = {
  js: text => syntaxErrors(text).length === 0 ? [] : syntaxErrors(`({${text}})`),
  ts: text => syntaxErrors(text),
  json: text => jsonErrors(text).length === 0 ? [] : jsonErrors(`{${text}}`),
  jsonc: text => jsonErrors(text.replaceAll(/^\s*\/\/.*$/gm, '')),
  yaml: text => [...parseDocument(text).errors, ...parseDocument(text).warnings].map(({ message }) => message),
  sh: () => [],
  html: () => [],
  // The samples of formats are compared with what the program prints, in test/faces/formats.test.ts.
  ics: () => [],
  markdown: () => [],
  xml: () => [],
  '': () => [],
}

function syntaxErrors(text: string): string[] {
  const { diagnostics = [] } = ts.transpileModule(text, { reportDiagnostics: true, fileName: 'block.ts', compilerOptions: { target: ts.ScriptTarget.ESNext, module: ts.ModuleKind.ESNext } })
  return diagnostics.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))
}

function jsonErrors(text: string): string[] {
  try {
    JSON.parse(text)
    return []
  } catch (error) {
    return [String(error)]
  }
}

it('the page of HTTP clients has one row for each', () => {
  const rows = readFileSync(join(root, 'docs/clients.md'), 'utf8').match(/^\| (?!Client|---)[^|]+/gm) ?? []
  expect(rows.length).toBeGreaterThan(60)
  expect(new Set(rows).size).toBe(rows.length)
})

interface Call {
  readonly command: string
  readonly flags: readonly string[]
}

/** Every `sunset …` of a text, wherever it stands: in a line of a shell, in YAML, in JSON, between backticks. */
function callsIn(text: string): Call[] {
  return [...text.matchAll(/(?<!import)(?:^|[\s"'`|])(?:sunset|sunset-lint@[\d.]+|(?<=npx )sunset-lint) ([a-z]+)\b([^\n`|]*)/gm)].map(([, command = '', rest = '']) => ({
    command, flags: [...rest.replace(/ #.*/, '').replaceAll(/\$\([^)]*\)/g, '').matchAll(/(?<=\s)(?:--[a-z][a-z-]*|-[a-z]\b)/g)].map(([flag]) => flag),
  }))
}

/** Lines that say `sunset` in a sentence are none: only what looks like a command. */
function codeOf({ blocks, text }: Page): string {
  return [...blocks.filter(({ language }) => language !== '').map(block => block.text), ...[...text.matchAll(/`((?:npx )?sunset(?:-lint)? [^`\n]+)`/g)].map(([, code = '']) => code)].join('\n')
}

it('finds pages, and what is in them', () => {
  expect(pages.length).toBeGreaterThan(12)
  expect(callsIn('- run: npx --yes sunset-lint@1.0.0 scan --as-of 2026 -q # --no\nnpm i sunset-lint husky\nx | "sunset merge a"\nnpx sunset-lint list -q')).toEqual([{ command: 'scan', flags: ['--as-of', '-q'] }, { command: 'merge', flags: [] }, { command: 'list', flags: ['-q'] }])
})

describe.each(pages.map(page => [page.name, page] as const))('%s', (_name, page) => {
  it('leads somewhere with each link', () => {
    expect(linksIn(page).filter(link => isDead(page, link))).toEqual([])
  })

  it('has blocks that can be parsed', () => {
    const wrong = (block: Block) => (parsers[block.language] ?? (() => [`no parser for "${block.language}"`]))(block.text).map(error => `line ${block.line}: ${error}`)
    expect(page.blocks.flatMap(wrong)).toEqual([])
  })

  it('names commands and flags that exist', async () => {
    const wrong: string[] = []
    for (const { command, flags } of callsIn(codeOf(page))) {
      const { code, stdout } = await runIn(root, ['help', command])
      if (code !== 0) wrong.push(`sunset ${command}`)
      wrong.push(...flags.filter(flag => !new RegExp(`(?<![\\w-])${flag}(?![\\w-])`).test(stdout)).map(flag => `sunset ${command} ${flag}`))
    }
    expect(wrong).toEqual([])
  })

  it('names this version, and inputs that the action has', () => {
    expect([...page.text.matchAll(/sunset-lint@v?([\d.]+\d)/g)].map(([, named]) => named).filter(named => named !== version)).toEqual([])
    const { inputs } = parse(readFileSync(join(root, 'action.yml'), 'utf8')) as { inputs: Readonly<Record<string, unknown>> }
    const steps = page.blocks.filter(({ language, text }) => language === 'yaml' && text.includes('/sunset-lint@')).flatMap(({ text }) => stepsIn(parse(text)))
    expect(steps.length > 0).toBe(page.blocks.some(({ text }) => text.includes('/sunset-lint@v')))
    expect(steps.flatMap(step => Object.keys(step.with ?? {})).filter(name => !(name in inputs))).toEqual([])
  })
})

interface Step {
  readonly uses?: string
  readonly with?: Readonly<Record<string, unknown>>
}

/** The steps that use the action, of a workflow or a part of one. */
function stepsIn(workflow: readonly Step[] | { readonly jobs?: Readonly<Record<string, { readonly steps?: readonly Step[] }>> }): Step[] {
  const all = 'jobs' in workflow ? Object.values(workflow.jobs ?? {}).flatMap(({ steps = [] }) => steps) : workflow instanceof Array ? workflow : []
  return all.filter(({ uses }) => uses?.includes('/sunset-lint@'))
}

it('the index leads to every page', () => {
  const index = pages.find(({ name }) => name === 'docs/README.md')
  const linked = new Set(index === undefined ? [] : linksIn(index).map(link => `docs/${link}`))
  expect(pages.map(({ name }) => name).filter(name => name.startsWith('docs/') && name !== 'docs/README.md' && !linked.has(name))).toEqual([])
})
