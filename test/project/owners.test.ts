import { describe, expect, it } from 'vitest'
import { ownersOf, parseOwners } from '../../src/project/owners.ts'

const github = `# Everybody
*            @acme/all
*.ts         @typed  # the last that matches counts
/build/logs/ @doctocat
docs/*       docs@example.com
apps/        @apps @acme/all
/apps/github
**/secret    @safe
/with\\ space.ts @spaced
[z-a].ts     @never
`
const gitlab = `* @root

[Server] @backend
/server/
/server/db/ @dba
!/server/generated/

^[Docs][2] @writers
*.md
[server]
/shared/ @both
`

describe('owners', () => {
  it.each<[string, string, readonly string[]]>([
    [github, 'README', ['@acme/all']],
    [github, 'src/a.ts', ['@typed']],
    [github, 'build/logs/deep/x.js', ['@doctocat']],
    [github, 'src/build/logs/x.js', ['@acme/all']],
    [github, 'docs/a.md', ['docs@example.com']],
    [github, 'docs/deep/a.md', ['@acme/all']],
    [github, 'src/apps/x.js', ['@apps', '@acme/all']],
    [github, 'apps/github/x.js', []],
    [github, 'a/secret/x.js', ['@safe']],
    [github, 'with space.ts', ['@spaced']],
    [github, 'SRC/A.TS', ['@acme/all']],
    [gitlab, 'x.ts', ['@root']],
    [gitlab, 'server/x.ts', ['@root', '@backend']],
    [gitlab, 'server/db/x.ts', ['@root', '@dba']],
    [gitlab, 'server/generated/x.ts', ['@root']],
    [gitlab, 'server/README.md', ['@root', '@backend', '@writers']],
    [gitlab, 'shared/x.ts', ['@root', '@both']],
    ['', 'x.ts', []],
  ])('%#: %s', (text, file, owners) => {
    expect(ownersOf(parseOwners(text), file)).toEqual(owners)
  })
})
