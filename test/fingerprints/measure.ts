import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Program } from '../metamorphic/program.ts'
import { syntaxErrors } from '../metamorphic/behaviour.ts'
import { randomOf } from '../metamorphic/random.ts'
import { analyseFiles } from '../support/analyse-files.ts'
import { fixtureProjects, textOf } from '../support/fixtures.ts'
import { refactorings } from './refactorings.ts'

export interface Outcome {
  /** The number of the generator, which makes the same refactoring again. */
  readonly number: number
  readonly refactoring: string
  readonly project: string
  readonly before: readonly string[]
  readonly after: readonly string[]
  readonly program: Program
  /** Why the refactoring itself is wrong. */
  readonly broken: readonly string[]
}

interface Source { readonly name: string, readonly program: Program, readonly manifest: string }

const script = /\.[cm]?[jt]sx?$/
const known = new Map<string, readonly string[]>()
let listed: readonly Source[] | undefined

/** Fixtures and examples, as far as they are scripts. A comment that suppresses is about its line: code that has some is left out. */
export function sources(): readonly Source[] {
  listed ??= [...fixtureProjects(), ...fixtureProjects(join(import.meta.dirname, '../../examples'))].flatMap(project => {
    const files = Object.fromEntries(project.files.filter(file => script.test(file)).map(file => [file, textOf(project, file)]))
    const isUsable = Object.keys(files).length > 0 && !Object.values(files).some(text => text.includes('sunset-ignore'))
    return isUsable ? [{ name: project.name, program: { files, depth: 0 }, manifest: readManifest(project.path) }] : []
  })
  return listed
}

function knownPrints({ name, program, manifest }: Source): readonly string[] {
  const found = known.get(name) ?? printsOf(program, manifest)
  known.set(name, found)
  return found
}

/** Returns the project whose name has the least hash with a key: another project changes the choice only where it is chosen itself. */
function sourceFor(key: string): Source {
  const hashOf = ({ name }: Source): string => createHash('sha1').update(`${key} ${name}`).digest('hex')
  return sources().map(source => ({ source, hash: hashOf(source) })).reduce((least, each) => each.hash < least.hash ? each : least).source
}

/** Makes one random refactoring of a random project: numbers go through all refactorings in turn. */
export function outcomeOf(number: number): Outcome {
  const random = randomOf(number)
  const names = Object.keys(refactorings)
  const refactoring = names[number % names.length] ?? ''
  for (let attempt = 0; attempt < 500; attempt += 1) {
    const source = sourceFor(`${String(number)} ${String(attempt)}`)
    const { name, program, manifest } = source
    const changed = refactorings[refactoring]?.(program, random)
    if (!changed || JSON.stringify(changed.files) === JSON.stringify(program.files)) continue
    const prints = knownPrints(source)
    if (prints.length === 0) continue
    const broken = syntaxErrors(changed).filter(error => !syntaxErrors(program).includes(error))
    return { number, refactoring, project: name, before: prints, after: printsOf(changed, manifest), program: changed, broken }
  }
  throw new Error(`No project has a place for "${refactoring}".`)
}

export function isKept({ before, after }: Outcome): boolean {
  return before.join() === after.join()
}

/** What differs, and the code. */
export function describeOutcome({ number, refactoring, project, before, after, broken, program }: Outcome): string {
  const files = Object.entries(program.files).map(([file, text]) => `// ${file}\n${text}`)
  return [`number ${String(number)}: ${refactoring} in ${project}`, ...broken,
    `lost: ${before.filter(print => !after.includes(print)).join('; ')}`, `new: ${after.filter(print => !before.includes(print)).join('; ')}`, ...files].join('\n')
}

function printsOf({ files }: Program, manifest: string): string[] {
  return analyseFiles({ 'package.json': manifest, ...files }, 'possible').findings.map(({ fingerprint, entry }) => `${fingerprint} ${entry}`).sort()
}

/** The versions of packages decide what calls mean: a project's own, else those of the examples. */
function readManifest(folder: string): string {
  const own = join(folder, 'package.json')
  return readFileSync(existsSync(own) ? own : join(import.meta.dirname, '../../examples/package.json'), 'utf8')
}
