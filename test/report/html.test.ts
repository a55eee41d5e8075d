import { DOMParser, type Element } from '@xmldom/xmldom'
import { describe, expect, it } from 'vitest'
import { reporters } from '../../src/report/reporters.ts'
import { scaleOfDays, scaleOfUses } from '../../src/report/html/scale.ts'
import { buildMany, ownedContext, pages } from './build-pages.ts'
import { buildFinding, buildReport } from './build-report.ts'

/** The page as XML, which it is but for the elements that HTML does not close. */
function parse(page: string) {
  const text = page.replace('<!doctype html>', '').replaceAll(/<(meta [^>]*)>/g, '<$1/>').replaceAll(/<details open>/g, '<details open="">')
  return new DOMParser({ onError: (_level, message) => { throw new Error(message) } }).parseFromString(text, 'text/xml')
}

describe.each(Object.entries(pages))('the page: %s', (_name, page) => {
  const elements: Element[] = [...parse(page).getElementsByTagName('*')]
  const values = (attribute: string) => elements.flatMap(element => element.getAttribute(attribute) ?? [])

  it('has each id once', () => {
    const ids = values('id')
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.filter(id => !/^[a-z]+(?:-[a-z0-9]+)*$/.test(id))).toEqual([])
  })

  it('leads where its anchors say', () => {
    const ids = new Set(values('id'))
    expect([...values('href').filter(href => href.startsWith('#')).map(href => href.slice(1)), ...values('aria-labelledby')].filter(id => !ids.has(id))).toEqual([])
    expect(values('href').filter(href => !/^(?:#|https:\/\/)/.test(href))).toEqual([])
  })

  it('runs nothing and loads nothing', () => {
    const names = new Set(elements.map(({ tagName }) => tagName.toLowerCase()))
    expect(['script', 'link', 'img', 'iframe', 'object', 'embed', 'form', 'base', 'svg', 'video'].filter(name => names.has(name))).toEqual([])
    expect(elements.flatMap(({ attributes }) => [...attributes].map(({ name }) => name)).filter(name => /^(?:on|src)/.test(name))).toEqual([])
    expect(page).not.toMatch(/url\(|@import/)
    expect(page).toContain("default-src 'none'")
  })

  it('has one title, and no level of headings left out', () => {
    const levels = elements.flatMap(({ tagName }) => /^h([1-6])$/.exec(tagName)?.[1] ?? []).map(Number)
    expect(levels[0]).toBe(1)
    expect(levels.filter((level, index) => index > 0 && (level === 1 || level > levels[index - 1]! + 1))).toEqual([])
  })
})

/** The headings of the owners, without marks. */
function owners(page: string): string[] {
  return [...page.matchAll(/<h3 id="owner-\d+-title">(.*)<\/h3>/g)].map(([, title = '']) => title.replaceAll(/<[^>]*>/g, ''))
}

/** What the part of an owner says. */
function part(page: string, owner: number): string {
  return page.slice(page.indexOf(`<article id="owner-${owner}"`)).split('</article>')[0] ?? ''
}

describe('owners', () => {
  const uses = [
    buildFinding({ file: 'src/edge/a.ts' }),
    buildFinding({ file: 'src/billing/b.ts', state: 'announced', severity: 'warning', sunset: '2026-12-01', entry: 'minify' }),
    buildFinding({ file: 'src/billing/c.ts', state: 'announced', severity: 'info', sunset: '2027-02-01', entry: 'kv' }),
    buildFinding({ file: 'readme.md' }), buildFinding({ file: 'other.md' }),
  ]
  const page = reporters.html(buildReport(uses), ownedContext)

  it('are sorted by what breaks, nobody last, and count together what they own together', () => {
    expect(owners(page)).toEqual(['@acme/edge 1 error', '@acme/billing 1 warning 1 info', 'billing@example.com 1 warning 1 info', 'No owner 2 errors'])
  })

  it.each([
    [1, '<p>The API is already removed.</p>'],
    [2, '<p>On 2026-12-01, in 11 days, 1 use breaks: <a href="#entry-1"><code>minify</code></a>.</p>'],
    [4, '<p>All 2 uses are of APIs that are already removed.</p>'],
  ])('learn what comes next: owner %i', (owner, sentence) => {
    expect(part(page, owner)).toContain(sentence)
  })

  it('are led to each of their places, the worst first, and the places to them', () => {
    expect([...part(page, 2).matchAll(/href="#(place-\d+)"><code>([^<]*)/g)].map(([, id, place]) => `${id} ${place}`)).toEqual(['place-2 src/billing/b.ts:2', 'place-3 src/billing/c.ts:2'])
    expect(page).toMatch(/<a href="#owner-2">@acme\/billing<\/a>, <a href="#owner-3">billing@example\.com<\/a>/)
  })

  it('have long lists folded', () => {
    expect(part(page, 2)).toContain('<details open>')
    expect(part(reporters.html(buildMany(500), ownedContext), 1)).toContain('<details><summary>')
  })

  it('are not there where no file tells them', () => {
    expect(pages['without owners']).not.toMatch(/Owners|No owner/)
  })
})

it('shows the code with the place marked, and only https links', () => {
  expect(pages['hostile']).toContain('<mark>namespaces</mark>')
  expect(pages['hostile']!.match(/href="(?!#)[^"]*"/g)?.filter(href => href !== 'href="https://example.com/docs"')).toEqual([])
})

describe('the first lines', () => {
  const coming = buildFinding({ state: 'announced', sunset: '2026-12-01', entry: 'kv' })
  const others = ['a', 'b', 'c'].map(entry => buildFinding({ state: 'announced', sunset: '2026-12-01', entry }))
  it.each([
    ['an end date ahead', [buildFinding(), coming], ['1 use of APIs already removed', '1 use with an end date ahead', 'On 2026-12-01, in 11 days, 1 use breaks: kv.']],
    ['several entries on a date', [coming, coming, ...others], ['On 2026-12-01, in 11 days, 5 uses break: a, b, c and 1 other.']],
    ['a quarter', [buildFinding({ state: 'announced', sunset: '2026-Q4' })], ['In 2026-Q4, which ends in 41 days, 1 use breaks: Rate limits old-limits.']],
    ['no date', [buildFinding({ state: 'deprecated', sunset: null })], ['1 use without an end date', 'No end date is announced.']],
    ['removed APIs and no date', [buildFinding(), buildFinding({ state: 'deprecated', sunset: null })], ['No end date is ahead. 1 use of 2 is already broken.']],
    ['removed APIs', [buildFinding()], ['1 use of APIs already removed', 'The API is already removed.']],
  ])('show %s', (_name, findings, sentences) => {
    const context = { ...ownedContext, entry: (id: string) => id === 'old-limits' ? ownedContext.entry?.(id) : undefined }
    const header = /<header>.*<\/header>/s.exec(reporters.html(buildReport(findings), context))?.[0].replaceAll(/<[^>]*>/g, '') ?? ''
    for (const sentence of sentences) expect(header).toContain(sentence)
  })
})

describe('the dates', () => {
  const findings = [
    ...['2023-03-15', '2025-06-15'].map(sunset => buildFinding({ sunset, entry: `gone-${sunset}` })), buildFinding({ sunset: '2025-06-15', entry: 'gone-2025-06-15' }),
    ...['2027-02', '2026-12-01'].map(sunset => buildFinding({ state: 'announced', sunset, entry: `coming-${sunset}` })),
    buildFinding({ state: 'deprecated', sunset: null, deprecated: '2026-05-14', entry: 'open' }),
  ]
  const page = reporters.html(buildReport(findings), ownedContext)

  it('are in the order of a reader: what ends next, what is removed, what has no date', () => {
    const rows = [...page.matchAll(/<h2 id="(upcoming|removed|undated)">|<span class="entry"><a href="#(entry-\d+)"><code>([^<]*)/g)].map(([, part, id, entry]) => part ?? `${id} ${entry}`)
    expect(rows).toEqual(['upcoming', 'entry-1 coming-2026-12-01', 'entry-2 coming-2027-02', 'removed', 'entry-3 gone-2025-06-15', 'entry-4 gone-2023-03-15', 'undated', 'entry-5 open'])
    expect([...page.matchAll(/<article id="(entry-\d+)"/g)].map(([, id]) => id)).toEqual(['entry-1', 'entry-2', 'entry-3', 'entry-4', 'entry-5'])
  })

  it('have bars on a labeled axis: days until removal, and uses where they differ', () => {
    const axes = [...page.matchAll(/<p class="scale" aria-hidden="true">(.*?)<\/p>/g)].map(([, axis = '']) => axis.replaceAll(/<[^>]*>/g, ' ').trim().replaceAll(/\s+/g, ' '))
    const bars = [...page.matchAll(/<meter class="error" max="(\d+)" value="(\d+)"/g)].map(([, max, value]) => `${value} of ${max}`)
    expect({ axes, bars }).toEqual({ axes: ['Days until removal 0 90 180', 'Uses 0 1 2'], bars: ['11 of 180', '100 of 180', '2 of 2', '1 of 2'] })
  })
})

it.each([[1, undefined], [2, 2], [3, 4], [5, 10], [11, 20], [21, 40], [41, 100], [1000, 1000], [1001, 2000]])('an axis for %i uses ends at %s', (largest, max) => {
  expect(scaleOfUses(largest)?.max).toBe(max)
})

it.each([[0, 30], [30, 30], [31, 60], [500, 720], [3601, 7200]])('an axis for %i days ends at %i', (longest, max) => {
  expect(scaleOfDays(longest).max).toBe(max)
})
