import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '..')

interface Import {
  readonly from: string
  readonly to: string
  readonly typeOnly: boolean
}

function sources(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.ts')).map(name => join(folder, name)).sort()
}

function importsOf(file: string): Import[] {
  const text = readFileSync(join(root, file), 'utf8')
  const statements = text.matchAll(/(?:^|\n)\s*(?:import|export)\s+(type\s+)?(?:[\w\s{},*$]+?\s+from\s+)?'([^']+)'|import\('([^']+)'\)|(?:require\w*\)?|getBuiltinModule)\('([^']+)'\)/g)
  return [...statements].map(([, type, source, dynamic, required]) => {
    const specifier = source ?? dynamic ?? required ?? ''
    const to = specifier.startsWith('.') ? relative(root, resolve(root, dirname(file), specifier)) : specifier
    return { from: file, to, typeOnly: type !== undefined }
  })
}

const all = [...sources('src'), ...sources('rules')].flatMap(importsOf)
const disk = /^(?:node:)?(?:fs|child_process)(?:\/|$)|^globby$|^src\/node-fs\.ts$/
const parsers = /^(?:ts-morph|typescript|espree|@vue\/|@typescript-eslint\/(?:parser|typescript-estree)|vue-eslint-parser)/

/** Imports that break a rule, readable. */
function offences(isOffence: (one: Import) => boolean): string[] {
  return all.filter(isOffence).map(({ from, to }) => `${from} imports ${to}`)
}

function isIn({ from }: Import, ...folders: string[]): boolean {
  return folders.some(folder => from.startsWith(`src/${folder}/`))
}

describe('arrows between folders', () => {
  it('reads the import statements', () => {
    expect(all.length).toBeGreaterThan(100)
    expect(all).toContainEqual({ from: 'src/cli/run.ts', to: 'src/cli/scan.ts', typeOnly: false })
  })

  it.each<[string, (one: Import) => boolean]>([
    ['nobody imports cli/', one => one.to.startsWith('src/cli/') && !isIn(one, 'cli')],
    ['nobody imports rules/', one => one.to.startsWith('rules/') && !one.from.startsWith('rules/')],
    ['syntax/ knows nothing of requests', one => isIn(one, 'syntax') && one.to.startsWith('src/') && !one.to.startsWith('src/syntax/')],
    ['calls/, clients/ and sdk/ import no parser', one => isIn(one, 'calls', 'clients', 'sdk') && parsers.test(one.to)],
    ['calls/, clients/ and sdk/ take the schedule as data', one => isIn(one, 'calls', 'clients', 'sdk') && one.to.startsWith('src/schedule/') && !one.typeOnly],
    ['judge/ imports no parser', one => isIn(one, 'judge') && (parsers.test(one.to) || (one.to.startsWith('src/syntax/') && !one.typeOnly))],
    ['report/ imports only types', one => isIn(one, 'report') && one.to.startsWith('src/') && !one.to.startsWith('src/report/') && !one.typeOnly],
    ['only cli/, project/, schedule/ and fixes/apply touch files', one => disk.test(one.to) && !isIn(one, 'cli', 'project') && one.from !== 'src/node-fs.ts'
      && !/^src\/schedule\/load(?:\.ts$|\/)/.test(one.from) && !/^src\/fixes\/apply(?:\.ts$|\/)/.test(one.from)],
    ['only cli/ touches the process', one => /^(?:node:)?process$/.test(one.to) && !isIn(one, 'cli')],
    ['src/ does not import the host of the rules', one => one.from.startsWith('src/') && /^eslint/.test(one.to)],
  ])('%s', (_name, isOffence) => {
    expect(offences(isOffence)).toEqual([])
  })

  it('the compiler is loaded when it is needed, never by an import', () => {
    expect(offences(one => one.to === 'ts-morph' && !one.typeOnly && !readFileSync(join(root, one.from), 'utf8').includes('createRequire'))).toEqual([])
  })
})
