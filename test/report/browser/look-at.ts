import { pathToFileURL } from 'node:url'
import type { Page } from 'playwright-core'
import { innerLinks, leads, lowContrast, widths } from './in-the-page.mjs'

export interface View {
  readonly width: number
  readonly scheme: 'light' | 'dark'
}

export const views: readonly View[] = [{ width: 1280, scheme: 'light' }, { width: 1280, scheme: 'dark' }, { width: 360, scheme: 'dark' }, { width: 360, scheme: 'light' }]

/** Lists what is wrong with a file as a browser shows it, and takes pictures of its first screen when told where to. */
export async function lookAt(page: Page, file: string, pictureOf?: (view: View) => string): Promise<string[]> {
  const problems: string[] = []
  const address = pathToFileURL(file).href
  page.removeAllListeners()
  page.on('console', message => { problems.push(`console: ${message.text()}`) })
  page.on('pageerror', error => { problems.push(`error: ${error.message}`) })
  page.on('request', request => { if (request.url() !== address) problems.push(`request: ${request.url()}`) })
  await page.goto(address)
  for (const view of views) {
    const found = await problemsIn(page, view)
    problems.push(...found.map(problem => `${view.width}, ${view.scheme}: ${problem}`))
    if (pictureOf !== undefined) await page.screenshot({ path: pictureOf(view) })
  }
  return [...problems, ...await deadLinks(page)]
}

async function problemsIn(page: Page, { width, scheme }: View): Promise<string[]> {
  await page.setViewportSize({ width, height: 900 })
  await page.emulateMedia({ colorScheme: scheme })
  const [needed, there] = await page.evaluate(widths)
  return [...needed > there ? [`is ${needed} wide and has ${there}`] : [], ...await page.evaluate(lowContrast)]
}

/** Follows one link of each kind: what it names must then be on the screen. */
async function deadLinks(page: Page): Promise<string[]> {
  const kinds = [...new Map((await page.evaluate(innerLinks)).map(href => [href.replace(/\d+/, ''), href])).values()]
  const dead: string[] = []
  for (const href of kinds) if (!await page.evaluate(leads, href)) dead.push(`link to nothing: ${href}`)
  return dead
}
