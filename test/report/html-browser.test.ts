import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findBrowser } from './browser/find-browser.ts'
import { lookAt, views, type View } from './browser/look-at.ts'
import { sampleOf } from '../support/sample.ts'
import { pages } from './build-pages.ts'

const program = findBrowser()
const pictures = process.env['SUNSET_PICTURES']
/** The narrowest in the dark and the widest in the light; all for pictures. */
const looked = pictures === undefined ? sampleOf(views, 3, 1) : views
/** Each mistake is told by words of its own. No key reaches the first link of the page, whose number is 0. */
const mistakes: readonly [name: string, body: string, problem: RegExp][] = [
  ['what no key reaches', '<a href="#x" id="x" tabindex="-1" style="color:#000;background:#fff">x</a>', /not reached by keyboard: 0/],
  ['a script', '<script>fetch("https://example.com/")</script>', /request: https:\/\/example\.com/],
  ['pale text', '<p style="color:#999;background:#fff">pale</p>', /contrast 2\.85 of pale/],
  ['wide text', '<p style="width:2000px">wide</p>', /is 2000 wide/],
  ['a picture without a text', '<img>', /axe: image-alt: <img>/],
  ['evidence that is not printed', '<div class="places"><details><summary>x</summary><li>seen by nobody</li></details></div>', /not on paper: seen by nobody/],
  ['a dead link', '<a href="#nowhere" style="color:#000;background:#fff">x</a>', /link to nothing: #nowhere/],
]
const missing = 'no Chromium on the path, and BROWSER_PATH names none'

describe.skipIf(program === undefined && pictures === undefined)(`in a browser${program === undefined ? ` (${missing})` : ''}`, () => {
  const folder = mkdtempSync(join(tmpdir(), 'sunset-pages-'))
  let browser: Browser | undefined
  let page: Page
  beforeAll(async () => {
    if (program === undefined) throw new Error(missing)
    if (pictures !== undefined) mkdirSync(pictures, { recursive: true })
    // A container has no sandbox of its own; the pages are ours and load nothing.
    browser = await chromium.launch({ executablePath: program, args: ['--no-sandbox'] })
    page = await browser.newPage()
  })
  afterAll(async () => {
    await browser?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it.each(Object.entries(pages))('%s', async (name, text) => {
    const file = join(folder, 'page.html')
    writeFileSync(file, text)
    const pictureOf = pictures === undefined ? undefined : ({ width, scheme }: View) => join(pictures, `${name}-${width}-${scheme}.png`)
    expect(await lookAt(page, file, looked, pictureOf)).toEqual([])
  })

  describe('would be told of', () => {
    let problems: string
    /** What is wrong with one page that has all mistakes. */
    beforeAll(async () => {
      const file = join(folder, 'wrong.html')
      writeFileSync(file, `<!doctype html><title>wrong</title><body style="margin:0">${mistakes.map(([, body]) => body).join('\n')}`)
      problems = (await lookAt(page, file, looked)).join('\n')
    })

    it.each(mistakes)('%s', (_name, _body, problem) => {
      expect(problems).toMatch(problem)
    })
  })
})
