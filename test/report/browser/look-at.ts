import { pathToFileURL } from 'node:url'
import axe, { type AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { focusable, innerLinks, isFocused, leads, lowContrast, unseenEvidence, widths } from './in-the-page.mjs'

export interface View {
  readonly width: number
  readonly scheme: 'light' | 'dark'
}

export const views: readonly View[] = [360, 800, 1600].flatMap(width => (['light', 'dark'] as const).map(scheme => ({ width, scheme })))

/** Lists what is wrong with a file as a browser shows it in some views, and takes pictures of its first screen when told where to. */
export async function lookAt(page: Page, file: string, looked: readonly View[], pictureOf?: (view: View) => string): Promise<string[]> {
  const problems: string[] = []
  const address = pathToFileURL(file).href
  page.removeAllListeners()
  page.on('console', message => { problems.push(`console: ${message.text()}`) })
  page.on('pageerror', error => { problems.push(`error: ${error.message}`) })
  page.on('request', request => { if (request.url() !== address) problems.push(`request: ${request.url()}`) })
  await page.goto(address)
  for (const view of looked) {
    const found = await problemsIn(page, view)
    problems.push(...found.map(problem => `${view.width}, ${view.scheme}: ${problem}`))
    if (pictureOf !== undefined) await page.screenshot({ path: pictureOf(view) })
  }
  return [...problems, ...await outOfReach(page), ...await hiddenOnPaper(page), ...await deadLinks(page)]
}

async function problemsIn(page: Page, { width, scheme }: View): Promise<string[]> {
  await page.setViewportSize({ width, height: 900 })
  await page.emulateMedia({ colorScheme: scheme })
  const [needed, there] = await page.evaluate(widths)
  const isSearched = (width === 360) === (scheme === 'dark') && width !== 800
  return [...needed > there ? [`is ${needed} wide and has ${there}`] : [], ...await page.evaluate(lowContrast), ...isSearched ? await violations(page) : []]
}

/**
 * Lists the violations that axe finds, without describing what is right. The policy of the page does not apply to what the browser's driver runs.
 * Contrast takes axe half of its time, and `lowContrast` asks for more.
 */
async function violations(page: Page): Promise<string[]> {
  if (!await page.evaluate<boolean>("'axe' in globalThis")) await page.evaluate(axe.source)
  const found = await page.evaluate<AxeResults>("axe.run({ resultTypes: ['violations'], selectors: false, rules: { 'color-contrast': { enabled: false } } })")
  return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `axe: ${id}: ${html.slice(0, 120)}`))
}

/** Presses the tabulator as often as there are links and folds: each must get the focus in its turn. */
async function outOfReach(page: Page): Promise<string[]> {
  const count = Math.min(await page.evaluate(focusable), 60)
  const missed: string[] = []
  for (let index = 0; index < count; index++) {
    await page.keyboard.press('Tab')
    if (!await page.evaluate(isFocused, index)) missed.push(`not reached by keyboard: ${index}`)
  }
  return missed
}

/** Lists the evidence that is folded on the screen and does not show on paper. */
async function hiddenOnPaper(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: 'print' })
  const hidden = await page.evaluate(unseenEvidence)
  await page.emulateMedia({ media: 'screen' })
  return hidden.map(text => `not on paper: ${text}`)
}

/** Follows one link of each kind: what it names must then be on the screen. */
async function deadLinks(page: Page): Promise<string[]> {
  const kinds = [...new Map((await page.evaluate(innerLinks)).map(href => [href.replace(/\d+/, ''), href])).values()]
  const dead: string[] = []
  for (const href of kinds) if (!await page.evaluate(leads, href)) dead.push(`link to nothing: ${href}`)
  return dead
}
