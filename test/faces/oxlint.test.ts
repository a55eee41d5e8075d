import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { configs } from '../../rules/index.ts'
import { asOf, isLinted, listPlaces, placesOf, scan, type Place } from '../support/faces.ts'
import { fixedTwin, fixtureProjects, textOf, workspaceOf, type FixtureProject } from '../support/fixtures.ts'
import { isComplete, sampleOfEach } from '../support/sample.ts'

interface Diagnostic {
  readonly message: string
  readonly code: string
  readonly filename: string
  readonly labels: readonly { readonly span: { readonly line: number, readonly column: number } }[]
}

const root = resolve(import.meta.dirname, '../..')
const linted = fixtureProjects().filter(({ path, files }) => files[0] === basename(path) && isLinted(path))
/** Where what is only possible is asked for, code without a trace of an API is analysed for it as well. */
const minConfidence = isComplete ? 'possible' : 'likely'
/** A sample, with all components and all that have a twin. */
const sample = new Set(sampleOfEach(linted, 12))
const projects = linted.filter(project => sample.has(project) || project.path.endsWith('.vue') || fixedTwin(project) !== undefined)
const workspace = workspaceOf({ '.oxlintrc.json': JSON.stringify(configuration()), ...Object.fromEntries(projects.flatMap(filesOf)) })
afterAll(() => { workspace.remove() })

/** Sets what all of axios requests: scanned with the others it would change what they call. */
const setsDefaults = (project: FixtureProject): boolean => project.files.some(file => textOf(project, file).includes('axios.defaults.'))

/** Each project has a package of its own, so that none sees its neighbours, and one run lints them all. */
function filesOf(project: FixtureProject): [string, string][] {
  const [file = ''] = project.files
  return [[`${project.name}/package.json`, '{ "name": "fixture", "type": "module", "private": true }\n'], [`${project.name}/${file}`, textOf(project, file)]]
}

function configuration(): object {
  return {
    categories: { correctness: 'off' }, plugins: [], jsPlugins: [{ name: 'sunset', specifier: join(root, 'dist/lib/eslint.js') }],
    settings: { sunset: { asOf, minConfidence } },
    rules: configs.strict.rules,
  }
}

function oxlint(...flags: readonly string[]): string {
  const { stdout, stderr } = spawnSync(process.execPath, ['--import', pathToFileURL(join(root, 'test/support/compile-less.mjs')).href, join(root, 'node_modules/oxlint/bin/oxlint'), '--format', 'json', ...flags], { cwd: workspace.root, encoding: 'utf8', maxBuffer: 1 << 28 })
  expect(stderr).toBe('')
  return stdout
}

/** What scan finds: of all projects in one run, but of those that would change their neighbours each by itself. */
function scanned(): Place[] {
  const groups = [projects.filter(project => !setsDefaults(project)), ...projects.filter(setsDefaults).map(project => [project])]
  return groups.flatMap(group => {
    const own = workspaceOf(Object.fromEntries(group.flatMap(filesOf)))
    const places = placesOf(scan(own.root, { minConfidence }))
    own.remove()
    return places
  })
}

function placesIn(output: string): Place[] {
  const { diagnostics } = JSON.parse(output) as { diagnostics: readonly Diagnostic[] }
  return diagnostics.map(({ message, code, filename, labels }) => ({
    file: filename.replaceAll('\\', '/'), line: labels[0]?.span.line ?? 0, column: labels[0]?.span.column ?? 0,
    rule: /^sunset\((.+)\)$/.exec(code)?.[1] ?? `${code}: ${message}`, entry: /`npx sunset-lint explain ([a-z0-9-]+)`/.exec(message)?.[1] ?? message,
  }))
}

const twins = projects.filter(project => fixedTwin(project) !== undefined)

/** What oxlint cannot see: it gives a plugin the scripts of a component, not its template with what is called and suppressed there. */
const templates = ['values/closures.vue', 'values/directive-under-tests.vue', 'wrappers/records-in-a-template.vue', 'suppressions/Limits.vue']

describe('the plugin in oxlint', () => {
  const found = placesIn(oxlint('.'))

  it('finds what scan finds in every fixture of one file', () => {
    const isSeen = ({ file }: Place) => !templates.some(name => file.startsWith(`${name}/`))
    expect(projects.length).toBeGreaterThan(100)
    expect(found.length).toBeGreaterThan(250)
    expect(listPlaces(found.filter(isSeen))).toEqual(listPlaces(scanned().filter(isSeen)))
    // The suppression in the script counts, that of the whole component stands in its markup.
    expect(found.filter(({ file }) => file.startsWith('suppressions/Limits.vue/')).map(({ entry }) => entry)).toEqual(['filters'])
  })

  it('fixes as the twins show', () => {
    const files = twins.map(({ name, files: [file = ''] }) => `${name}/${file}`)
    oxlint('--fix', ...files)
    const differing = twins.filter((twin, index) => readFileSync(join(workspace.root, files[index] ?? ''), 'utf8') !== fixedTwin(twin))
    expect(differing.map(({ name }) => name)).toEqual([])
    expect(twins.length).toBeGreaterThan(2)
  })
})
