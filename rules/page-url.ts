import { packageRepository, packageVersion } from '../src/config/version.ts'

/** Returns the URL of a rule's page, in the repository that package.json names and at the tag of the installed version. */
export function pageUrl(rule: string): string {
  return `${packageRepository()}/blob/v${packageVersion()}/docs/rules/${rule}.md`
}
