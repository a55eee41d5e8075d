import { DOMParser, type Element } from '@xmldom/xmldom'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { reporters } from '../../src/report/reporters.ts'
import { buildMany, ownedContext } from './build-pages.ts'
import { buildReport } from './build-report.ts'
import { fullContext, fullReport } from './build-full-report.ts'

const reports = [['the full report', fullReport], ['a clean report', buildReport([])], ['many findings', buildMany(60)]] as const

interface Shape {
  readonly required: readonly string[]
  readonly optional?: readonly string[]
  readonly children?: readonly string[]
}

/** What Jenkins takes of JUnit: nothing else may stand in the file. */
const junit: Readonly<Record<string, Shape>> = {
  testsuites: { required: [], optional: ['name', 'time', 'tests', 'failures', 'errors'], children: ['testsuite'] },
  testsuite: { required: ['name', 'tests', 'failures', 'errors'], optional: ['skipped', 'time', 'timestamp', 'hostname', 'id', 'package', 'file'], children: ['testsuite', 'testcase', 'properties', 'system-out', 'system-err'] },
  testcase: { required: ['name'], optional: ['time', 'classname'], children: ['skipped', 'error', 'failure', 'system-out', 'system-err'] },
  failure: { required: [], optional: ['type', 'message'] },
  error: { required: [], optional: ['type', 'message'] },
  skipped: { required: [], optional: ['type', 'message'] },
}

const checkstyle: Readonly<Record<string, Shape>> = {
  checkstyle: { required: ['version'], children: ['file'] },
  file: { required: ['name'], children: ['error'] },
  error: { required: ['line', 'severity', 'message', 'source'], optional: ['column'] },
}

/** Lists what a document holds that its readers do not take, or lacks. */
function misshapen(text: string, root: string, shapes: Readonly<Record<string, Shape>>): string[] {
  const document = new DOMParser({ onError: (_level, message) => { throw new Error(message) } }).parseFromString(text, 'text/xml')
  const elements = [...document.getElementsByTagName('*')]
  return [...document.documentElement?.tagName === root ? [] : [`the root is no ${root}`], ...elements.flatMap(element => wrongIn(element, shapes[element.tagName]))]
}

function wrongIn(element: Element, shape: Shape | undefined): string[] {
  if (shape === undefined) return [`element ${element.tagName}`]
  const { required, optional = [], children = [] } = shape
  const own = [...element.attributes].map(({ name }) => name)
  return [
    ...required.filter(name => !own.includes(name)).map(name => `${element.tagName} lacks ${name}`),
    ...own.filter(name => !required.includes(name) && !optional.includes(name)).map(name => `${element.tagName} has ${name}`),
    ...[...element.childNodes].filter(child => child.nodeType === 1 && !children.includes(child.nodeName)).map(child => `${child.nodeName} in ${element.tagName}`),
  ]
}

/** What GitLab reads of a Code Quality report. */
const gitlab = z.array(z.strictObject({
  description: z.string().min(1), check_name: z.string().min(1), fingerprint: z.string().min(1), severity: z.enum(['info', 'minor', 'major', 'critical', 'blocker']),
  location: z.strictObject({ path: z.string().regex(/^(?!\.?\/)/), lines: z.strictObject({ begin: z.int().min(1), end: z.int().min(1) }) }),
})).refine(issues => new Set(issues.map(({ fingerprint }) => fingerprint)).size === issues.length, 'GitLab drops all but one issue of a fingerprint')

const position = z.strictObject({ line: z.int().min(1), column: z.int().min(1).optional() })
const range = z.strictObject({ start: position, end: position.optional() })

/** What reviewdog reads of rdjson. */
const rdjson = z.strictObject({
  source: z.strictObject({ name: z.string().min(1), url: z.url().optional() }),
  diagnostics: z.array(z.strictObject({
    message: z.string().min(1), severity: z.enum(['ERROR', 'WARNING', 'INFO']), location: z.strictObject({ path: z.string().min(1), range: range.optional() }),
    code: z.strictObject({ value: z.string().min(1), url: z.url().optional() }), suggestions: z.array(z.strictObject({ range, text: z.string() })).optional(),
  })),
})

describe.each(reports)('what others read: %s', (_name, report) => {
  it.each([['junit', 'testsuites', junit], ['checkstyle', 'checkstyle', checkstyle]] as const)('%s has the elements and attributes that are taken', (format, root, shapes) => {
    expect(misshapen(reporters[format](report, fullContext), root, shapes)).toEqual([])
  })

  it.each([['gitlab', gitlab], ['rdjson', rdjson]] as const)('%s has the form that is taken', (format, schema) => {
    expect(schema.safeParse(JSON.parse(reporters[format](report, ownedContext))).error?.issues ?? []).toEqual([])
  })

  it('checkstyle has whole numbers and levels that are known', () => {
    const errors = [...reporters.checkstyle(report, fullContext).matchAll(/<error line="(.*?)" column="(.*?)" severity="(.*?)"/g)]
    expect(errors.filter(([, line = '', column = '', level = '']) => !/^[1-9]\d*$/.test(line) || !/^[1-9]\d*$/.test(column) || !['ignore', 'info', 'warning', 'error'].includes(level))).toEqual([])
  })
})

it.each([
  ['an attribute', '<testsuites skipped="1"/>', ['testsuites has skipped']],
  ['an element', '<testsuites><script/></testsuites>', ['script in testsuites', 'element script']],
  ['what is missing', '<testsuites><testsuite name="a" tests="1" failures="0"/></testsuites>', ['testsuite lacks errors']],
])('would be told of %s', (_name, text, problems) => {
  expect(misshapen(text, 'testsuites', junit)).toEqual(problems)
})

it('gives two equal findings two fingerprints for GitLab', () => {
  const twice = { ...fullReport, findings: [...fullReport.findings, ...fullReport.findings] }
  expect(gitlab.safeParse(JSON.parse(reporters.gitlab(twice, fullContext))).success).toBe(true)
})
