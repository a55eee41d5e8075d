import { spawnSync } from 'node:child_process'
import { cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { ts as compiler } from 'ts-morph'
import { describe, expect, it } from 'vitest'
import { loadTypeScript } from '../../src/syntax/typescript.ts'
import { createFile } from '../../src/syntax/typescript/parse-text.ts'
import { folderWith } from '../faces/build-io.ts'
import { sampleOf } from '../support/sample.ts'
import { commonjs } from '../syntax/snippets/commonjs.ts'
import { javascript } from '../syntax/snippets/javascript.ts'
import { typescript } from '../syntax/snippets/typescript.ts'

const repository = resolve(import.meta.dirname, '../..')
const parser = createRequire(import.meta.url)('#parser') as typeof compiler

const broken = {
  'brackets.ts': 'f({ [ < ( `${',
  'regexp.ts': '/(?<a>)(?<a>)[z-a]{2,1}/u.test("\\u{110000} \\8"); 0777; 1_0__0; 0xFFn',
  'conflict.ts': '<<<<<<< HEAD\nconst a\n=======\nconst b\n>>>>>>> x',
  'comment.tsx': '<a b={/* ',
  'unclosed.tsx': '<a><b></a>; const f = <T>(x) => x',
  'words.ts': 'class { } interface extends; export default abstract; const [a, ...b,] = ; x ?? y || z; if (a) else; @dec export default enum {}',
  'shebang.js': '\uFEFF#!/usr/bin/env node\n"use strict"; const ünï = "😀"',
  'nul.ts': '\0\u0001 const a = #b; @; \\',
}
const texts = Object.entries({ ...javascript, ...commonjs, ...typescript, ...broken })

describe('the parser that is taken out of the compiler', () => {
  it('is what the analysis loads', () => {
    expect(loadTypeScript()).toBe(parser)
  })

  it.each(texts)('reads %s as the compiler does', (path, text) => {
    for (const language of ['js', 'ts', 'tsx'] as const) expect(treeOf(parser, path, text, language)).toBe(treeOf(compiler, path, text, language))
  })

  it.each(sampleOf([['cut off', 'damaged', 9000], ['empty', 'damaged', 0], ['gone', 'missing', undefined]] as const, 2))('says so where its file is %s', (_, state, length) => {
    const manifest = readFileSync(join(repository, 'package.json'), 'utf8')
    const root = folderWith({ 'package.json': manifest, 'a.ts': 'fetch(`https://api.cloudflare.com/client/v4/zones/${id}/settings/minify`)' })
    installIn(root)
    const file = join(root, 'dist/vendor/typescript.cjs')
    if (length === undefined) rmSync(file)
    else writeFileSync(file, readFileSync(file, 'utf8').slice(0, length))
    const { status, stderr } = spawnSync(process.execPath, [join(root, 'dist/src/cli/main.cjs'), 'scan', '--no-cache', 'a.ts'], { cwd: root, encoding: 'utf8' })
    expect(stderr).toContain(`Error: The file dist/vendor/typescript.cjs is ${state}. Reinstall sunset-lint.`)
    expect(status).toBe(3)
  })

  it('says so in ESLint, which parses the file under lint itself, but not the files around it', () => {
    const root = folderWith({
      'package.json': readFileSync(join(repository, 'package.json'), 'utf8'),
      'eslint.config.mjs': 'import sunset from "sunset-lint/eslint"\nexport default [sunset.configs.recommended, { settings: { sunset: { cache: false } } }]',
      'a.js': 'import { urlOf } from "./base.js"\nfetch(urlOf("minify"))',
      'base.js': 'export const urlOf = name => `https://api.cloudflare.com/client/v4/zones/${id}/settings/${name}`',
    })
    installIn(root)
    rmSync(join(root, 'dist/vendor/typescript.cjs'))
    const { stdout } = spawnSync(process.execPath, [join(root, 'node_modules/eslint/bin/eslint.js'), 'a.js'], { cwd: root, encoding: 'utf8' })
    expect(stdout).toContain('This file was not analyzed: Error: The file dist/vendor/typescript.cjs is missing. Reinstall sunset-lint')
  })

  it('finds errors in broken code', () => {
    for (const [path, text] of Object.entries(broken)) if (path !== 'shebang.js') expect(treeOf(parser, path, text, 'tsx')).toMatch(/^\[\{"start":/)
  })
})

/** Copies what the package has of a build, which is a tenth of its files, so that a test may damage it. */
function installIn(root: string): void {
  for (const name of ['cli', 'lib', 'vendor', 'schedule.json', 'outline.json', 'src/cli/main.cjs']) cpSync(join(repository, 'dist', name), join(root, 'dist', name), { recursive: true })
  for (const name of ['node_modules', 'schedule', 'schema']) symlinkSync(join(repository, name), join(root, name))
}

/** Returns a tree as text: all that nodes hold but their links to others, what is below them, and the errors. */
function treeOf(ts: typeof compiler, path: string, text: string, language: 'js' | 'ts' | 'tsx'): string {
  const file = createFile(ts, path, text, language) as compiler.SourceFile & { parseDiagnostics: readonly compiler.DiagnosticWithLocation[] }
  const errors = file.parseDiagnostics.map(({ start, length, messageText }) => ({ start, length, message: ts.flattenDiagnosticMessageText(messageText, ' ') }))
  return JSON.stringify([...errors, shapeOf(ts, file, file)])
}

function shapeOf(ts: typeof compiler, file: compiler.SourceFile, node: compiler.Node): unknown[] {
  const values = Object.entries(node).filter(([name, value]) => name !== 'parseDiagnostics' && !(value instanceof Object))
  const names = Object.keys(node).sort().join(' ')
  const decorators = ts.canHaveDecorators(node) ? ts.getDecorators(node)?.length : undefined
  const below: unknown[] = []
  ts.forEachChild(node, child => { below.push(shapeOf(ts, file, child)) })
  return [node.getStart(file), names, Object.fromEntries(values), decorators, below]
}
