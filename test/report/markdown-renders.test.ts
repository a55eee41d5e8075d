import fc from 'fast-check'
import { micromark } from 'micromark'
import { gfm, gfmHtml } from 'micromark-extension-gfm'
import { describe, expect, it } from 'vitest'
import { markdown, markdownCell, markdownCode, markdownLink } from '../../src/report/escape/markdown.ts'
import { oneLine } from '../../src/report/one-line.ts'
import { reporters } from '../../src/report/reporters.ts'
import { isComplete } from '../support/sample.ts'
import { fullContext, fullReport, hostile } from './build-full-report.ts'

const places = {
  'a paragraph': (text: string) => text,
  'a list item': (text: string) => `- 🔴 ${text} *certain*`,
  'a heading': (text: string) => `### ${text} \`id\``,
  'a cell': (text: string) => `| a | b |\n| --- | --- |\n| ${markdownCell(text)} | end |`,
} as const

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', '#8203': '' }

const options = { extensions: [gfm()], htmlExtensions: [gfmHtml()], allowDangerousHtml: true }

function rendered(source: string): string {
  return micromark(source, options)
}

/** The elements and the text that a reader gets, without the marks that keep names from notifying. */
function seen(source: string): { readonly elements: readonly string[], readonly text: string } {
  const page = rendered(source)
  return {
    elements: [...new Set([...page.matchAll(/<([a-z]\w*)/g)].map(([, name = '']) => name))].filter(name => !['p', 'li', 'ul', 'h3', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'code', 'em'].includes(name)),
    text: page.replaceAll(/<[^>]*>/g, ' ').replaceAll(/&(#?\w+);/g, (_, name: string) => entities[name] ?? name).replaceAll(/[\u200b\ufffd]/g, '').replaceAll(/\s+/g, ' ').trim(),
  }
}

/** The text that must be seen: without the backticks around code. */
function meant(text: string): string {
  return oneLine(text).replaceAll(/(?<!`)`(?!`)([^`]+)`(?!`)/g, ' $1 ').replaceAll(/\s+/g, ' ').trim()
}

/** Texts of what means something in Markdown. */
const texts = fc.array(fc.constantFrom(
  '*', '**', '_', '__', '~', '~~', '`', '``', '|', '\\', '<', '<b>', '</b>', '<!--', '>', '[', ']', '](x)', '![', '&', '&lt;', '#', '#12', '- ', '+ ', '1. ', '2) ', '---', '===', '$', '@team', 'https://a.example/b_c', 'www.a.example', 'a@b.example',
  'snake_case', 'word', ' ', '.', ':', '(', ')', '{id}', '=', '!', '\n', '"', "'", '7', '^', '[^1]', '[x]: y', '[ ] ',
), { maxLength: 12 }).map(parts => parts.join(''))

describe.each(Object.entries(places))('in %s', (name, place) => {
  it('text looks as it was written, and makes no link, picture, tag or emphasis', () => {
    const { text: around } = seen(place('WORD'))
    fc.assert(fc.property(texts, text => {
      const plain = meant(text)
      // A backslash before a pipe cannot be written in code within a cell.
      fc.pre(plain !== '' && !(name === 'a cell' && /`.*\\\|.*`/.test(oneLine(text))))
      const { elements, text: shown } = seen(place(markdown(text)))
      expect({ elements, shown: shown.replaceAll(' ', '') }).toEqual({ elements: [], shown: around.replace('WORD', () => plain).replaceAll(' ', '') })
    }), { numRuns: isComplete ? 3000 : 500, seed: 21 })
  })

  it('code looks as it was written', () => {
    fc.assert(fc.property(texts, text => {
      const plain = oneLine(text)
      fc.pre(plain !== '' && !(name === 'a cell' && plain.includes('\\|')))
      expect(seen(place(markdownCode(text)))).toMatchObject({ elements: [], text: expect.stringContaining(plain.replaceAll(/\s+/g, ' ')) })
    }), { numRuns: isComplete ? 1000 : 200, seed: 21 })
  })
})

it.each([
  ['dates, hyphens and dots', 'Removed on 2026-12-01, in 11 days.'],
  ['underscores within words', 'Replace script_monitor by page_shield.'],
  ['parentheses and braces', 'GET /zones/{zone_id} (of the account)'],
  ['brackets', 'errors[].error_chain and items[0]'],
  ['signs', 'a + b = c, 50 % > 40 % & more! ~ 3 * 4 # 5 < 6'],
])('leaves %s', (_name, text) => {
  expect(markdown(text)).toBe(text)
})

it('links where it says', () => {
  expect(rendered(markdownLink('Documentation', 'https://example.com/a_(b)\\(c'))).toBe('<p><a href="https://example.com/a_%28b%29%5C%28c">Documentation</a></p>')
})

it('the report has no elements but its own, whatever the code holds', () => {
  const page = rendered(reporters.markdown(fullReport, fullContext))
  expect(page).toContain('&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;')
  expect([...page.matchAll(/<(?:a|img|script|b)\b[^>]*>/g)].map(([tag]) => tag).filter(tag => tag !== '<a href="https://example.com/docs">')).toEqual([])
  expect(hostile).toContain('<img')
})
