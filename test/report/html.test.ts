import { DOMParser, type Element } from '@xmldom/xmldom'
import { describe, expect, it } from 'vitest'
import { reporters } from '../../src/report/reporters.ts'
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
    expect(owners(page)).toEqual(['@acme/edge 1 error', '@acme/billing 1 warning 1 info', 'billing@example.com 1 warning 1 info', 'Nobody 2 errors'])
  })

  it.each([
    [1, '<p>It is removed already.</p>'], [2, '<p>Next: minify goes away on 2026-12-01, in 11 days.</p>'], [4, '<p>All 2 are removed already.</p>'],
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
    expect(pages['without owners']).not.toMatch(/By owner|Nobody/)
  })
})

it('shows the code with the place marked, and only https links', () => {
  expect(pages['hostile']).toContain('<mark>namespaces</mark>')
  expect(pages['hostile']!.match(/href="(?!#)[^"]*"/g)?.filter(href => href !== 'href="https://example.com/docs"')).toEqual([])
})

describe('the first lines', () => {
  it.each([
    ['what comes', buildReport([buildFinding(), buildFinding({ state: 'announced', sunset: '2026-12-01', entry: 'kv' })]), ['1 removed already', '1 with an end date to come', 'Next: kv goes away on 2026-12-01, in 11 days.']],
    ['what has no date', buildReport([buildFinding({ state: 'deprecated', sunset: null })]), ['1 without an end date', 'No end date is announced.']],
    ['what is gone', buildReport([buildFinding()]), ['1 removed already']],
  ])('tell %s', (_name, report, sentences) => {
    const header = /<header>.*<\/header>/s.exec(reporters.html(report, ownedContext))?.[0].replaceAll(/<[^>]*>/g, '') ?? ''
    for (const sentence of sentences) expect(header).toContain(sentence)
  })

  it('show where in the dates the report stands', () => {
    const rows = [...pages['few']!.matchAll(/<tr class="today">|<time datetime="(\d{4}-\d{2}-\d{2})"/g)].map(([match, date]) => date ?? match)
    const today = rows.indexOf('<tr class="today">')
    expect(rows.slice(0, today).every(date => date < '2026-11-20')).toBe(true)
    expect(rows.slice(today + 2).every(date => date > '2026-11-20')).toBe(true)
    expect(rows.slice(today + 2).length).toBeGreaterThan(0)
  })
})
