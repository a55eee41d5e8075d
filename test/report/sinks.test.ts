import { DOMParser } from '@xmldom/xmldom'
import ICAL from 'ical.js'
import type { Log, ReportingDescriptor, Result } from 'sarif'
import { describe, expect, it } from 'vitest'
import { reporters } from '../../src/report/reporters.ts'
import { buildFinding, buildReport } from './build-report.ts'
import { fullContext, fullReport, hostile, hostileFile } from './build-full-report.ts'

function parseXml(text: string) {
  return new DOMParser({ onError: (_level, message) => { throw new Error(message) } }).parseFromString(text, 'text/xml')
}

describe('SARIF', () => {
  const log = JSON.parse(reporters.sarif(fullReport, fullContext)) as Log
  const run = log.runs[0]!
  const rules = run.tool.driver.rules!
  const results = run.results!

  it.each<[string, (rule: ReportingDescriptor) => unknown]>([
    ['a short description', rule => rule.shortDescription?.text],
    ['a full description', rule => rule.fullDescription?.text],
    ['help as text', rule => rule.help?.text],
    ['help as Markdown', rule => rule.help?.markdown],
    ['a level', rule => rule.defaultConfiguration?.level],
    ['at most ten tags', rule => (rule.properties?.tags?.length ?? 11) <= 10],
    ['a precision', rule => ['very-high', 'high', 'medium', 'low'].includes(rule.properties?.['precision'] as string)],
    ['a severity', rule => ['error', 'warning', 'recommendation'].includes(rule.properties?.['problem.severity'] as string)],
  ])('gives each rule %s', (_name, has) => {
    expect(rules.filter(rule => !has(rule)).map(({ id }) => id)).toEqual([])
    expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length)
  })

  it.each<[string, (result: Result) => unknown]>([
    ['its rule', ({ ruleId, ruleIndex }) => rules[ruleIndex!]?.id === ruleId],
    ['a message', ({ message }) => message.text],
    ['one relative place below the root', ({ locations }) => {
      const place = locations?.[0]?.physicalLocation?.artifactLocation
      return locations?.length === 1 && place?.uriBaseId === '%SRCROOT%' && /^[\w.%/!'()*~-]+$/.test(place.uri ?? '') && !place.uri!.startsWith('/')
    }],
    ['a region that starts before it ends', ({ locations }) => {
      const { startLine = 0, startColumn = 0, endLine = 0, endColumn = 0 } = locations?.[0]?.physicalLocation?.region ?? {}
      return startLine >= 1 && startColumn >= 1 && (endLine > startLine || (endLine === startLine && endColumn >= startColumn))
    }],
    ['a fingerprint', ({ partialFingerprints }) => partialFingerprints?.['sunset/v1']],
    ['fingerprints of text only', ({ partialFingerprints = {} }) => Object.values(partialFingerprints).every(value => typeof value === 'string')],
    ['no link that its text makes', ({ message }) => !message.text!.includes('](')],
  ])('gives each result %s', (_name, has) => {
    expect(results.filter(result => !has(result)).map(({ ruleId }) => ruleId)).toEqual([])
  })

  const of = (entry: string) => results.filter(({ ruleId }) => ruleId === entry)

  it('leads from the place along the trace, into the schedule and to the mocks', () => {
    const [first] = of('old-limits')
    const flow = first!.codeFlows![0]!.threadFlows[0]!.locations
    expect(flow.map(({ location }) => `${location!.physicalLocation!.artifactLocation!.uri}:${location!.physicalLocation!.region!.startLine} ${location!.message!.text}`)).toEqual([
      'src/limits.ts:2 deprecated part', 'src/http.ts:3 request sent by `axios`', 'src/base.ts:1 base URL',
    ])
    expect(first!.relatedLocations!.map(({ id, physicalLocation }) => [id, physicalLocation!.artifactLocation])).toEqual([
      [1, { uri: 'schedule/example/old-limits.yaml', uriBaseId: 'SUNSET' }], [2, { uri: 'test/mock.ts', uriBaseId: '%SRCROOT%' }],
    ])
    expect(of('hostile')[0]!.relatedLocations![0]!.physicalLocation!.artifactLocation).toEqual({ uri: 'own%20schedule/%5Bx%5D.yaml', uriBaseId: '%SRCROOT%' })
  })

  it('offers fixes by file, but none that tells a key or changes generated code', () => {
    expect(of('kv')[0]!.fixes).toEqual([{
      description: { text: 'Replace `/workers` by `/storage/kv`.' },
      artifactChanges: [{ artifactLocation: { uri: 'src/kv.ts', uriBaseId: '%SRCROOT%' }, replacements: [{ deletedRegion: { startLine: 1, startColumn: 40, endLine: 1, endColumn: 48 }, insertedContent: { text: '/storage/kv' } }] }],
    }])
    const [first, ...others] = of('old-limits')
    expect(first!.fixes!.map(({ description, artifactChanges }) => [description!.text, artifactChanges.length])).toEqual([['Suggestion: Call the rulesets (the answer differs)', 2]])
    expect(others.flatMap(({ fixes }) => fixes ?? [])).toEqual([])
  })

  it.each<[string | undefined, string | undefined]>([
    ['https://example.com/sunset#readme', 'https://example.com/sunset#readme'], ['http://example.com/', undefined], [undefined, undefined],
  ])('links to the home page %s', (homepage, informationUri) => {
    const { driver } = (JSON.parse(reporters.sarif(buildReport([]), { ...fullContext, ...homepage === undefined ? {} : { homepage } })) as Log).runs[0]!.tool
    expect(driver.informationUri).toBe(informationUri)
  })

  it('explains a rule in Markdown and in text', () => {
    expect(rules.find(({ id }) => id === 'old-limits')).toMatchObject({
      fullDescription: { text: 'Removed on 2025-06-15. Use rulesets.' },
      helpUri: 'https://example.com/docs',
      help: {
        text: expect.stringMatching(/^Removed on 2025-06-15\.\n\nUse instead: Use rulesets\.\n\n(?:Notes: .+\n\n)?https:\/\/example\.com\/docs$/),
        markdown: expect.stringMatching(/^Removed on 2025-06-15\.\n\n## Use instead\n\nUse rulesets\.\n\n(?:## Notes\n\n.+\n\n)?\[Documentation\]\(https:\/\/example\.com\/docs\)$/),
      },
    })
  })

  it('counts lines as GitHub does', () => {
    expect(of('minify')[0]!.locations![0]!.physicalLocation!.region).toEqual({ startLine: 1, startColumn: 30, endLine: 1, endColumn: 43 })
  })

  it('tells of files that could not be analysed', () => {
    const [invocation] = run.invocations!
    expect(invocation!.executionSuccessful).toBe(false)
    expect(invocation!.toolExecutionNotifications).toMatchObject([{ level: 'error', descriptor: { id: 'not-analysed' } }])
    expect((JSON.parse(reporters.sarif(buildReport([]), fullContext)) as Log).runs[0]!.invocations).toEqual([{ executionSuccessful: true, toolExecutionNotifications: [] }])
  })

  it('leaves out the least important where there are too many, and says so', () => {
    const many = buildReport([...Array.from({ length: 25_001 }, () => buildFinding({ severity: 'info' })), buildFinding({ entry: 'last' })])
    const cut = (JSON.parse(reporters.sarif(many, { text: () => undefined, color: false, columns: 80 })) as Log).runs[0]!
    expect(cut.results).toHaveLength(25_000)
    expect(cut.results!.at(-1)!.ruleId).toBe('last')
    expect(cut.invocations![0]!.toolExecutionNotifications![0]!.message.text).toBe('GitHub accepts 25000 results. The 2 least important of 25002 results were omitted.')
  })
})

describe('XML', () => {
  it.each(['junit', 'checkstyle'] as const)('%s is well-formed and gives back what was written', format => {
    const document = parseXml(reporters[format](fullReport, fullContext))
    const messages = [...document.getElementsByTagName('*')].map(element => element.getAttribute('message') ?? '')
    expect(messages.filter(message => message.includes('</script><img src=x onerror=alert(1)> "q" \'a\' & |')).length).toBeGreaterThan(0)
    expect([...document.getElementsByTagName('img'), ...document.getElementsByTagName('b')]).toEqual([])
  })

  it('refuses what is not well-formed', () => {
    expect(() => parseXml('<a b="<">')).toThrow()
  })

  it.each([['the full report', fullReport], ['a clean report', buildReport([])]])('junit counts its cases: %s', (_name, report) => {
    const document = parseXml(reporters.junit(report, fullContext))
    for (const [attribute, tag] of [['tests', 'testcase'], ['failures', 'failure'], ['errors', 'error'], ['skipped', 'skipped']] as const) {
      const suites = [...document.getElementsByTagName('testsuite')]
      if (attribute !== 'skipped') expect(Number(document.documentElement!.getAttribute(attribute))).toBe(document.getElementsByTagName(tag).length)
      expect(suites.map(suite => Number(suite.getAttribute(attribute)))).toEqual(suites.map(suite => suite.getElementsByTagName(tag).length))
    }
    expect(document.getElementsByTagName('testcase').length).toBeGreaterThan(0)
  })
})

describe('rdjson', () => {
  interface Diagnostic { code: { value: string, url?: string }, severity: string, location: { path: string, range?: unknown }, suggestions?: unknown }
  const { diagnostics } = JSON.parse(reporters.rdjson(fullReport, fullContext)) as { diagnostics: Diagnostic[] }
  it('counts columns in bytes, and suggests the fix', () => {
    // `é日本` has 3 characters and 8 bytes.
    expect(diagnostics.find(({ code }) => code.value === 'kv')).toMatchObject({
      severity: 'INFO',
      location: { path: 'src/kv.ts', range: { start: { line: 1, column: 54 }, end: { line: 1, column: 64 } } },
      suggestions: [{ range: { start: { line: 1, column: 45 }, end: { line: 1, column: 53 } }, text: '/storage/kv' }],
    })
  })

  it('suggests nothing that changes several files, tells a key, or belongs to generated code', () => {
    expect(diagnostics.filter(({ suggestions }) => suggestions !== undefined).map(({ code }) => code.value)).toEqual(['kv'])
  })

  it('makes one suggestion of several edits', () => {
    const finding = buildFinding({ file: 'src/kv.ts', line: 1, column: 49, endLine: 1, endColumn: 59, fixes: [{ safety: 'safe', title: 'x', edits: [
      { file: 'src/kv.ts', start: 39, end: 47, text: '/b' }, { file: 'src/kv.ts', start: 16, end: 20, text: 'way' },
    ] }] })
    const [first] = (JSON.parse(reporters.rdjson(buildReport([finding]), fullContext)) as { diagnostics: Diagnostic[] }).diagnostics
    expect(first!.suggestions).toMatchObject([{ text: expect.stringMatching(/^way.*\/b$/) }])
  })
})

describe('GitHub', () => {
  it('puts what matters most first, and says when there is more than is shown', () => {
    const lines = reporters.github(buildReport([...Array.from({ length: 11 }, () => buildFinding({ severity: 'info' })), buildFinding()]), fullContext).trimEnd().split('\n')
    expect(lines[0]).toMatch(/^::error file=src\/limits\.ts,line=2,endLine=2,col=23,endColumn=34,title=sunset%3A old-limits \(certain\)::/)
    expect(lines.at(-1)).toBe('GitHub shows 10 annotations of each level for a step. This log contains all 12 findings.')
  })

  it('has a command on each line', () => {
    expect(reporters.github(fullReport, fullContext).trimEnd().split('\n').filter(line => !/^::(?:error|warning|notice) file=[^:]*::/.test(line))).toEqual([])
  })
})

describe('CSV', () => {
  it('has as many cells in each row as there are columns, none of them a formula', () => {
    const [head, ...rows] = reporters.csv(fullReport, fullContext).trimEnd().split('\r\n').map(row => [...row.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain))
    expect(rows).toHaveLength(fullReport.findings.length + 1)
    expect(rows.map(row => row.length)).toEqual(rows.map(() => head!.length))
    expect(rows.flat().filter(cell => /^\s*[=+@-]/.test(cell))).toEqual([])
  })
})

describe('the calendar', () => {
  const read = (text: string) => new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map(part => ({ part, event: new ICAL.Event(part) }))
  const days = (text: string) => read(text).map(({ event }) => event.startDate.toString())
  const text = reporters.ics(fullReport, fullContext)
  const all = reporters['ics-all'](fullReport, fullContext)

  it('has what lies ahead, and the past only on request', () => {
    expect(days(text)).toEqual(['2026-12-01', '2027-06-30'])
    expect(days(all)).toEqual(['2025-06-15', '2026-05-14', '2026-05-31', '2026-12-01', '2027-06-30'])
    expect(days(reporters.ics({ ...fullReport, asOf: '2026-12-01' }, fullContext))).toEqual(['2026-12-01', '2027-06-30'])
  })

  it('has events of whole days, stamped with the date of the report, each with an id', () => {
    const events = read(all)
    expect(events.filter(({ event }) => !event.startDate.isDate || event.duration.toString() !== 'P1D')).toEqual([])
    expect([...new Set(events.map(({ part }) => String(part.getFirstPropertyValue('dtstamp'))))]).toEqual(['2026-11-20T00:00:00Z'])
    expect(new Set(events.map(({ event }) => event.uid)).size).toBe(events.length)
  })

  it('keeps the ids when the date of the report changes', () => {
    const ids = (asOf: string) => read(reporters.ics({ ...fullReport, asOf }, fullContext)).map(({ event }) => event.uid)
    expect(ids('2026-11-25')).toEqual(ids('2026-11-20'))
  })

  it('rings 30 days before, and where that is past, the day before as well', () => {
    const alarms = read(all).map(({ part, event }) => [event.startDate.toString(), ...part.getAllSubcomponents('valarm').map(alarm => String(alarm.getFirstPropertyValue('trigger')))])
    expect(alarms).toEqual([['2025-06-15'], ['2026-05-14'], ['2026-05-31'], ['2026-12-01', '-P30D', '-P1D'], ['2027-06-30', '-P30D']])
    expect(read(text)[0]!.part.getFirstSubcomponent('valarm')!.getFirstPropertyValue('action')).toBe('DISPLAY')
  })

  it('gives back the texts', () => {
    const [first] = read(text)
    expect([first!.event.summary, first!.event.description]).toEqual(['minify: removal (1 use)', 'Use nothing.\nsrc/breaks.ts:3:6'])
  })

  it('has short lines of the form NAME:value', () => {
    expect(all.split('\r\n').filter(line => Buffer.byteLength(line) > 75)).toEqual([])
    expect(all.replaceAll('\r\n ', '').trimEnd().split('\r\n').filter(line => !/^[A-Z-]+(?:;VALUE=DATE)?:/.test(line))).toEqual([])
  })
})

describe('Markdown', () => {
  it('fits into a comment, and says what does not', () => {
    const text = reporters.markdown(buildReport(Array.from({ length: 3000 }, (_, index) => buildFinding({ entry: `entry-${index % 60}` }))), fullContext)
    expect(text.length).toBeLessThan(65_536)
    expect(text).toMatch(/\d+ more sections do not fit in a comment\. See the full report\./)
  })
})

it('the hostile texts reach every format', () => {
  expect(fullReport.findings.some(({ file, message }) => file === hostileFile && message === hostile)).toBe(true)
})
