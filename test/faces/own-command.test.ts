import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fixable, folderWith, removed, runIn } from './build-io.ts'

const yarn = { env: { npm_config_user_agent: 'yarn/4.9.1 npm/? node/v24.0.0 linux x64' } }
const pnpm = { env: { npm_config_user_agent: 'pnpm/10.2.0 npm/? node/v24.0.0 linux x64' } }

const installed = { 'node_modules/sunset-lint/package.json': '{}' }

/** Output, with both streams. */
async function said(root: string, args: readonly string[], changes: Parameters<typeof runIn>[2] = {}): Promise<string> {
  const { stdout, stderr } = await runIn(root, args, changes)
  return stdout + stderr
}

describe('messages name the command by which the user runs sunset', () => {
  it.each<[string, readonly string[], string]>([
    ['an unknown command', ['scna'], 'Run `COMMAND help` for all commands.'],
    ['an unknown id', ['scan', '--only', 'minfy'], 'Run `COMMAND list` to see all ids.'],
    ['no safe fix', ['scan', '--fix', 'removed.js'], 'Run `COMMAND explain ID` to see what to change.'],
    ['a suppression of nothing known', ['scan', '--format', 'concise', 'unknown.js'], 'Run `COMMAND list` to see all ids.'],
    ['a fix, for an agent', ['scan', '--format', 'agent', 'fixable.js'], 'Run: COMMAND scan --fix.'],
    ['the foot of the list', ['list'], 'Run `COMMAND explain ID` for details.'],
    ['the help', ['help'], 'Usage: COMMAND <command> [flags]'],
    ['the help of a command', ['scan', '--help'], 'Look for these deprecations only. `COMMAND list`'],
    ['a plan', ['plan', 'dns-settings-endpoints'], 'List it with `COMMAND scan --unresolved`.'],
    ['init', ['init', '--dry-run'], '# Run `COMMAND scan --print-config FILE`'],
    ['what comes after init', ['init', '--yes'], 'Next, run `COMMAND scan`.'],
  ])('%s', async (_name, args, expected) => {
    const files = {
      'removed.js': removed, 'fixable.js': fixable, 'unknown.js': `// sunset-ignore-next-line minfy -- old\n${removed}`,
      'open.js': "import { client } from 'elsewhere'\nawait fetch(`https://api.cloudflare.com/client/v4/zones/${zone}/dns_settings/use_apex_ns`, { method: 'PATCH' })\nawait fetch(client.url)\n",
    }
    const [withYarn, withPnpm, withNpm] = [folderWith({ ...files, ...installed, 'yarn.lock': '' }), folderWith({ ...files, ...installed, 'pnpm-lock.yaml': '' }), folderWith(files)]
    expect(await said(withYarn, args, yarn)).toContain(expected.replace('COMMAND', 'yarn sunset-lint'))
    expect(await said(withPnpm, args, pnpm)).toContain(expected.replace('COMMAND', 'pnpm exec sunset-lint'))
    expect(await said(withNpm, args)).toContain(expected.replace('COMMAND', 'npx sunset-lint'))
  })

  it.each<[string, Readonly<Record<string, string>>, string]>([
    ['yarn.lock', {}, 'yarn sunset-lint'], ['pnpm-lock.yaml', {}, 'pnpm exec sunset-lint'], ['bun.lock', {}, 'bunx sunset-lint'], ['package-lock.json', {}, 'npx sunset-lint'],
    ['yarn.lock', { npm_config_user_agent: 'npm/11.0.0 node/v24.0.0' }, 'npx sunset-lint'], ['yarn.lock', { npm_config_user_agent: 'constructor/1' }, 'yarn sunset-lint'],
  ])('that of the lock file %s in a folder above, after %j', async (lock, env, command) => {
    const root = folderWith({ ...installed, [lock]: '', 'packages/a/package.json': '{}' })
    expect((await runIn(join(root, 'packages/a'), ['scna'], { env })).stderr).toContain(`Run \`${command} help\``)
  })

  it('that of the nearest lock file, if a repository has several', async () => {
    const root = folderWith({ ...installed, 'pnpm-lock.yaml': '', 'site/package-lock.json': '', 'site/src/a.js': '', 'app/yarn.lock': '', 'app/a.js': '' })
    expect((await runIn(join(root, 'site/src'), ['scna'])).stderr).toContain('Run `npx sunset-lint help`')
    expect((await runIn(join(root, 'app'), ['scna'])).stderr).toContain('Run `yarn sunset-lint help`')
  })

  it.each<[string, { env: Record<string, string> }, string]>([
    ['pnpm dlx', pnpm, 'npx sunset-lint'], ['yarn dlx', yarn, 'npx sunset-lint'], ['bunx', { env: { npm_config_user_agent: 'bun/1.3.0' } }, 'bunx sunset-lint'],
  ])('one that finds sunset without an installation, after %s', async (_name, by, command) => {
    expect((await runIn(folderWith({ 'a.js': '' }), ['scna'], by)).stderr).toContain(`Run \`${command} help\``)
  })

  it.each<[string, Record<string, string>, string]>([
    ['sunset is not installed', { 'yarn.lock': '' }, 'npx sunset-lint'], ['Yarn installs no folder', { 'yarn.lock': '', '.pnp.cjs': '' }, 'yarn sunset-lint'],
  ])('where %s', async (_name, files, command) => {
    expect((await runIn(folderWith(files), ['scna'])).stderr).toContain(`Run \`${command} help\``)
  })

  it('not that of a lock file above the repository', async () => {
    const root = folderWith({ ...installed, 'yarn.lock': '', 'project/a.js': '' })
    mkdirSync(join(root, 'project/.git'))
    expect((await runIn(join(root, 'project'), ['scna'])).stderr).toContain('Run `npx sunset-lint help`')
  })

  it('keeps the help to the width of the terminal, and the report of programs as it is', async () => {
    const root = folderWith({ ...installed, 'unknown.js': `// sunset-ignore-next-line minfy -- old\n${removed}` })
    const { stdout } = await runIn(root, ['scan', '--help'], { ...pnpm, columns: 80 })
    expect(Math.max(...stdout.split('\n').map(line => line.length))).toBeLessThanOrEqual(80)
    expect((await runIn(root, ['scan', '--format', 'json'], pnpm)).stdout).toBe((await runIn(root, ['scan', '--format', 'json'])).stdout)
  })
})
