import { createRequire } from 'node:module'
import { packageVersion } from '../src/config/version.ts'

/** Returns the URL of a rule's page, in the repository that package.json names and at the tag of the installed version. */
export function pageUrl(rule: string): string {
  const { repository } = createRequire(import.meta.url)('sunset-lint/package.json') as { repository: { url: string } }
  const site = repository.url.replace(/^git\+/, '').replace(/\.git$/, '')
  return `${site}/blob/v${packageVersion()}/docs/rules/${rule}.md`
}
