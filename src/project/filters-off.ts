import { UserError } from '../config/user-error.ts'
import type { Repository } from './repository.ts'

const values = { clean: '', smudge: '', process: '', required: 'false' } as const

/**
 * Returns settings that switch off all filters that are configured for a repository: comparing the work tree would run them. Throws
 * where a name does not fit into a setting.
 */
export function filtersOff(repository: Repository, flag: string): readonly string[] {
  const names = repository.run(['config', '--list', '-z', '--name-only']).split('\0')
  const drivers = new Set(names.flatMap(name => /^filter\.(.*)\.[a-z\d-]+$/s.exec(name)?.[1] ?? []))
  return [...drivers].flatMap(driver => {
    // A name ends at the first `=`, and bytes that are no UTF-8 were lost.
    if (/[=\u{FFFD}]/u.test(driver)) throw new UserError(`${flag}: the git filter "${driver}" cannot be disabled because of its name. Rename the filter.`)
    return Object.entries(values).map(([name, value]) => `filter.${driver}.${name}=${value}`)
  })
}
