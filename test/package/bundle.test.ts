import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { builtinModules, createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ts as compiler } from 'ts-morph'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const dist = join(root, 'dist')
const { devDependencies, imports, ...manifest } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<'devDependencies' | 'imports', Record<string, string>>
const installed = new Set(Object.keys(imports))
const filesIn = (folder: string): string[] => readdirSync(join(dist, folder)).filter(name => /\.c?js$/.test(name)).map(name => `${folder}/${name}`)
const vendored = filesIn('vendor')
/** The parser of the compiler has messages that look like imports, and loads what the compiler loads. */
const parser = 'vendor/typescript.cjs'

/** The packages that a file loads, by an import, `require`, or a `require` that it made; a bundler writes their names in double quotes. */
function packagesIn(file: string): string[] {
  const text = readFileSync(join(dist, file), 'utf8')
  const loads = /(?:\brequire(?:\$\d+)?(?:\.resolve)?|\bimport|createRequire\)?\([^\n"]*?\))\("([^"$]+)"\)|^(?:import|export) (?:[^\n"]* from )?"([^"]+)";$/gm
  return foreign([...text.matchAll(loads)].map(([, called, imported]) => called ?? imported ?? ''))
}

function foreign(names: readonly string[]): string[] {
  return names.filter(name => !/^(?:\.|node:|sunset-lint\/)/.test(name) && !builtinModules.includes(name))
}

/** The names that an ES module can import of each file, by Node.js itself. */
function importable(files: readonly string[]): Record<string, readonly string[]> {
  const code = `const names = {}
for (const file of ${JSON.stringify(files)}) names[file] = Object.keys(await import(${JSON.stringify(`${pathToFileURL(dist).href}/`)} + file))
process.stdout.write(JSON.stringify(names))`
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' })) as Record<string, readonly string[]>
}

describe('the package', () => {
  it.each([...filesIn('cli'), ...filesIn('lib'), ...vendored.filter(file => file !== parser)])('loads only what is installed with it: %s', file => {
    expect(packagesIn(file).filter(name => !installed.has(name))).toEqual([])
  })

  it('installs no other package', () => {
    expect(Object.keys(manifest).filter(key => /^(?:optional|bundled?)?dependencies$/i.test(key))).toEqual([])
  })

  it('has the parser of the compiler that it was built with', () => {
    for (const file of ['cli/analysis.cjs', 'lib/shared.js']) expect(packagesIn(file)).toEqual(['#parser'])
    const loaded = createRequire(import.meta.url)('#parser') as typeof compiler
    expect(loaded.version).toBe(compiler.version)
    expect(Object.keys(loaded).filter(name => !(name in compiler))).toEqual([])
    expect(readFileSync(join(dist, parser), 'utf8')).toMatch(/^\/\*! \*+\nCopyright \(c\) Microsoft Corporation[^]*?Apache License/)
  })

  it('bundles libraries, each in a file of its own', () => {
    expect(vendored).toEqual(expect.arrayContaining(['vendor/yaml.cjs', 'vendor/zod.cjs', 'vendor/vue-compiler-dom.cjs']))
  })

  it('says what an ES module can import of each', () => {
    const found = importable(vendored)
    for (const [file, name] of [['zod', 'z'], ['zod', 'toJSONSchema'], ['yaml', 'isMap'], ['diff', 'structuredPatch'], ['chokidar', 'watch'], ['ignore', 'default']]) {
      expect(found[`vendor/${file}.cjs`]).toContain(name)
    }
    for (const [file, names] of Object.entries(found)) expect([file, names.length]).not.toEqual([file, 0])
  })

  it('ships the licence of each library that is bundled', () => {
    const notices = readFileSync(join(dist, 'vendor/THIRD-PARTY.txt'), 'utf8')
    for (const name of ['yaml', 'zod', 'picomatch', 'jsonc-parser', '@babel/parser']) expect(notices).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+ \\([A-Z]`, 'm'))
    expect(notices).toContain(`yaml ${devDependencies['yaml']} (ISC)`)
    expect(notices).toContain(`\ntypescript ${compiler.version} (Apache-2.0)\n\nApache License`)
    const titles = notices.match(/^\S+ \d+\.\d+\.\d+ \([\w.-]+\)$/gm) ?? []
    expect(titles.length).toBeGreaterThan(10)
    expect(notices.match(/^-{80}$/gm)).toHaveLength(titles.length)
  })

  it('declares for each entry what its users have', () => {
    const declarations = readdirSync(join(dist, 'types'), { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.d.ts'))
    const packages = declarations.flatMap(name => foreign(ts.preProcessFile(readFileSync(join(dist, 'types', name), 'utf8')).importedFiles.map(({ fileName }) => fileName)))
    expect([...new Set(packages)]).toEqual(['eslint'])
  })
})
