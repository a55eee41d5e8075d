import { adviceOf, certainty } from './describe.ts'
import { timing } from './days.ts'
import { xml, xmlName } from './escape/xml.ts'
import type { Finding, Report } from './report.ts'
import type { Reporter } from './reporter.ts'

const cleanSuite = [
  '  <testsuite name="sunset" tests="1" failures="0" errors="0" skipped="0">',
  '    <testcase name="no uses of deprecated APIs" classname="sunset"/>',
  '  </testsuite>',
]

interface Suite {
  readonly findings: readonly Finding[]
  readonly errors: Report['errors']
}

/** JUnit XML: a suite for each file. Errors and warnings are failures, and announced deprecations are skipped tests. */
export const junit: Reporter = report => {
  const suites = suitesOf(report)
  const body = suites.size === 0
    ? cleanSuite
    : [...suites].flatMap(([file, suite]) => suiteLines(file, suite, report.asOf))
  const whole = { findings: report.findings, errors: report.errors }
  // Jenkins refuses a file whose outermost element has a count of skipped tests, which its suites may have.
  const total = counts(whole, suites.size === 0).replace(/ skipped="\d+"$/, '')
  return ['<?xml version="1.0" encoding="UTF-8"?>', `<testsuites name="sunset" ${total}>`, ...body, '</testsuites>'].map(line => `${line}\n`).join('')
}

function suitesOf({ findings, errors }: Report): Map<string, Suite> {
  const files = [...new Set([...findings, ...errors].map(({ file }) => file))].sort()
  const suites = new Map(files.map(file => [file, { findings: [] as Finding[], errors: [] as Report['errors'][number][] }]))
  for (const finding of findings) suites.get(finding.file)?.findings.push(finding)
  for (const error of errors) suites.get(error.file)?.errors.push(error)
  return suites
}

function suiteLines(file: string, suite: Suite, asOf: string): string[] {
  return [
    `  <testsuite name="${xmlName(file)}" ${counts(suite)}>`,
    ...suite.errors.flatMap(({ kind, message }) => [
      `    <testcase name="${xml(kind)}" classname="${xmlName(file)}">`,
      `      <error type="${xml(kind)}" message="${xml(message)}"/>`,
      '    </testcase>',
    ]),
    ...suite.findings.flatMap(finding => caseLines(finding, asOf)),
    '  </testsuite>',
  ]
}

function caseLines(finding: Finding, asOf: string): string[] {
  const { entry, file, line, column, severity, message } = finding
  const details = [xmlName(`${file}:${line}:${column}`), ...[`${timing(finding, asOf)} (${certainty(finding)})`, ...adviceOf(finding)].map(xml)].join('\n')
  const result = severity === 'info' ? `<skipped message="${xml(message)}"/>` : `<failure type="${severity}" message="${xml(message)}">${details}</failure>`
  return [`    <testcase name="${xml(entry)} ${line}:${column}" classname="${xmlName(file)}">`, `      ${result}`, '    </testcase>']
}

function counts({ findings, errors }: Suite, isClean = false): string {
  const skipped = findings.filter(({ severity }) => severity === 'info').length
  const tests = isClean ? 1 : findings.length + errors.length
  return `tests="${tests}" failures="${findings.length - skipped}" errors="${errors.length}" skipped="${skipped}"`
}
