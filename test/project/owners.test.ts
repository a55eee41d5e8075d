import { describe, expect, it } from 'vitest'
import { ownersBy, parseOwners } from '../../src/project/owners.ts'

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

/** More rules than are asked about at a time. */
const many = `* @all\n${Array.from({ length: 1000 }, (_, index) => `/folder-${String(index)}/ @owner-${String(index)}\n`).join('')}/folder-*/x.ts/y @nobody\n`

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
    ['* @Team @team @TEAM\n', 'x.ts', ['@Team']],
    ['* @Team\n[b] @TEAM\n/x.ts', 'x.ts', ['@Team']],
    [many, 'folder-7/x.ts', ['@owner-7']],
    [many, 'folder-999/x.ts', ['@owner-999']],
    [many, 'folder-1000/x.ts', ['@all']],
  ])('%#: %s', (text, file, owners) => {
    expect(ownersBy(parseOwners(text))(file)).toEqual(owners)
  })
})
