import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { folderWith, runIn } from '../faces/build-io.ts'
import { wrongIn } from '../support/wrong-in.ts'

describe('a wrong configuration', () => {
  // Places are in `sunset.config.yaml` where no other file is named.
  it.each<[string, ...string[]]>([
    ['horizn: 30', '1:1 unknown key "horizn". Did you mean "horizon"?'],
    ['asof: 2026-01-01', '1:1 unknown key "asof". Did you mean "asOf"?'],
    ['rules: {}', '1:1 unknown key "rules". Allowed keys: extends, asOf, horizon, minConfidence, minSeverity, entries, fixes, failOn, baseline, schedules, servers, ignore, clients, overrides.'],
    ['horizon: 90d', '1:1 horizon: expected a number of days such as 90, found "90d".'],
    ['horizon: -1', '1:1 horizon: expected a number of days such as 90, found -1.'],
    ['horizon: 1.5', '1:1 horizon: expected a number of days such as 90, found 1.5.'],
    ['asOf: 2026-02-30', '1:1 asOf: "2026-02-30" is not a valid date; use a day such as 2026-11-20.'],
    ['asOf: 2026', '1:1 asOf: expected a day such as 2026-11-20, found 2026.'],
    ['asOf: today', '1:1 asOf: "today" is not a valid date; use a day such as 2026-11-20.'],
    ['minConfidence: sure', '1:1 minConfidence: unknown confidence "sure". Use certain, likely, or possible.'],
    ['minConfidence: likly', '1:1 minConfidence: unknown confidence "likly". Did you mean "likely"? Use certain, likely, or possible.'],
    ['minSeverity: warn', '1:1 minSeverity: unknown level "warn". Did you mean "warning"? Use error, warning, or info.'],
    ['minSeverity: 3', '1:1 minSeverity: expected error, warning, or info, found 3.'],
    ['failOn: off', '1:1 failOn: unknown level "off". Use error, warning, info, or never.'],
    ['entries: [minify]', '1:1 entries: expected a mapping, found a list.'],
    ['entries: { minfy: off }', '1:12 entries.minfy: unknown entry id "minfy". Did you mean "minify"? Run `npx sunset-lint list` to see all ids.'],
    ['entries: { minify: warn }', '1:12 entries.minify: unknown level "warn". Did you mean "warning"? Use error, warning, info, or off.'],
    ['entries: { minify: no }', '1:12 entries.minify: unknown level "no". Use error, warning, info, or off.'],
    ['entries: { minify: false }', '1:12 entries.minify: expected error, warning, info, or off, found false.'],
    ['entries: off', '1:1 entries: expected a mapping, found "off".'],
    ['entries: { zone-minify: off }', '1:12 entries.zone-minify: unknown entry id "zone-minify". Run `npx sunset-lint list` to see all ids.'],
    ['ignore: [""]', '1:10 ignore[0]: must not be empty.'],
    ['ignore: /dist/**', '1:1 ignore: "/dist/**" must not start with "/"; make it relative to the folder of this configuration.'],
    ['ignore: [src/**, ../other/**]', '1:18 ignore[1]: "../other/**" must not leave the folder of this configuration.'],
    ['ignore: [\'src\\generated\']', '1:10 ignore[0]: "src\\generated" contains a backslash; use "/" instead.'],
    ['ignore: { src: true }', '1:1 ignore: expected a string or a list, found a mapping.'],
    ["ignore: ['src/{a,b']", '1:10 ignore[0]: "src/{a,b" has an unclosed bracket.'],
    ["ignore: ['+(a|b)/x']", '1:10 ignore[0]: "+(a|b)/x" repeats a group, which is not supported; use "**", "*", or {a,b}.'],
    ["ignore: ['a*b*c*d*e']", '1:10 ignore[0]: "a*b*c*d*e" has more than 3 wildcards in one path segment.'],
    ['extends: 3', '1:1 extends: expected a string or a list, found 3.'],
    ['extends: ./missing.yaml', '1:1 extends: the file "./missing.yaml" does not exist.'],
    ['extends: ../outside.yaml', '1:1 extends: "../outside.yaml" is outside the project.'],
    ['extends: /etc/passwd', '1:1 extends: "/etc/passwd" must be a relative path, such as "./…", or the name of an installed package.'],
    ['extends: https://example.com/base.yaml', '1:1 extends: "https://example.com/base.yaml" is a URL; use a file of this project or an installed package.'],
    ['extends: no-such-package', '1:1 extends: the package "no-such-package" is not installed. Install it, or write "./…" to use a file.'],
    ['extends: base.yaml', '1:1 extends: the package "base.yaml" is not installed. To use the file of that name, write "./base.yaml".'],
    ['extends: ./sunset.config.yaml', '1:1 extends: creates a cycle: sunset.config.yaml → sunset.config.yaml.'],
    ['extends: [./base.yaml, ./round.yaml]', 'round.yaml:1:1 extends: creates a cycle: sunset.config.yaml → round.yaml → sunset.config.yaml.'],
    ['extends: ./wrong.yaml', 'wrong.yaml:3:3 entries.minfy: unknown entry id "minfy". Did you mean "minify"? Run `npx sunset-lint list` to see all ids.'],
    ['extends: ./folder', '1:1 extends: "./folder" is not a regular file.'],
    ['extends: "@acme/none"', '1:1 extends: the package "@acme/none" is not installed. Install it, or write "./…" to use a file.'],
    ['extends: ./deep-1.yaml', 'deep-7.yaml:1:1 extends: is nested more than 8 levels deep: sunset.config.yaml → deep-1.yaml → deep-2.yaml → deep-3.yaml → deep-4.yaml → deep-5.yaml → deep-6.yaml → deep-7.yaml → deep-8.yaml.'],
    ['schedules: ./nowhere', '1:1 schedules: no file, folder, or installed package "./nowhere" was found.'],
    ['schedules: [3]', '1:13 schedules[0]: expected a string, found 3.'],
    ['schedules: ./own.yaml', '1:1 schedules: no file, folder, or installed package "./own.yaml" was found.'],
    ['schedules: ../outside.yaml', '1:1 schedules: "../outside.yaml" is outside the project.'],
    ['schedules: /etc/passwd', '1:1 schedules: "/etc/passwd" must be a relative path, such as "./…".'],
    ['schedules: no-package/../../../etc', '1:1 schedules: no file, folder, or installed package "no-package/../../../etc" was found. Check the path, or install the package. Looked for it in node_modules.'],
    ['baseline: ""', '1:1 baseline: must not be empty.'],
    ['baseline: ../known.json', '1:1 baseline: "../known.json" is outside the project.'],
    ['baseline: /tmp/known.json', '1:1 baseline: "/tmp/known.json" must be a relative path, such as "./…".'],
    ['baseline: .git/hooks/pre-commit', '1:1 baseline: ".git/hooks/pre-commit" is inside .git; choose a path next to your code.'],
    ['baseline: a/node_modules/known.json', '1:1 baseline: "a/node_modules/known.json" is inside node_modules; choose a path next to your code.'],
    ['overrides: [{ entries: { minify: off } }]', '1:13 overrides[0].files: is missing.'],
    ['overrides: [{ files: [] }]', '1:15 overrides[0].files: needs at least one glob without "!".'],
    ['overrides: [{ files: src/**, asOf: 2026-01-01 }]', '1:30 overrides[0]: "asOf" cannot be overridden for some files; move it to the top level.'],
    ['overrides: [{ file: src/** }]', '1:15 overrides[0]: unknown key "file". Did you mean "files"?'],
    ["overrides: [{ files: '!src/**' }]", '1:15 overrides[0].files: needs at least one glob without "!".'],
    ['overrides: { files: src/** }', '1:1 overrides: expected a list, found a mapping.'],
    ['overrides: [{ files: src/**, entries: { minfy: off } }]', '1:41 overrides[0].entries.minfy: unknown entry id "minfy". Did you mean "minify"? Run `npx sunset-lint list` to see all ids.'],
    ['fixes: { safe: apply }', '1:10 fixes.safe: unknown setting "apply". Use fix, suggest, or off.'],
    ['fixes: { suggestions: fix }', '1:10 fixes.suggestions: unknown setting "fix". Use suggest or off.'],
    ['fixes: { entries: { minfy: off } }', '1:21 fixes.entries.minfy: unknown entry id "minfy". Did you mean "minify"? Run `npx sunset-lint list` to see all ids.'],
    ['fixes: off', '1:1 fixes: expected a mapping, found "off".'],
    ['horizon: 30\nhorizon: 60', '2:1 duplicate key "horizon"; it is already set at 1:1.'],
    ['- horizon: 30', '1:1 expected a mapping, found a list.'],
    ['a text', '1:1 expected a mapping, found a string.'],
    ['horizon: &days 30', '1:16 horizon: YAML anchors are not allowed; repeat the value instead.'],
    ['entries: !!js/function x', '1:10 invalid YAML: Unresolved tag: tag:yaml.org,2002:js/function.'],
    ['__proto__: { horizon: 3 }', '1:1 unknown key "__proto__".'],
    ['horizon: [', '1:11 invalid YAML: Flow sequence in block collection must be sufficiently indented and end with a ].'],
    ['horizon: 30\n---\nhorizon: 60', '2:1 expected a mapping, found a second document.'],
    ['horizon:\n\t30', '2:1 invalid YAML: Tabs are not allowed as indentation.'],
    ['horizon: x\nminConfidence: y\nentries: { minfy: off, minify: warn }', '1:1 horizon: expected a number of days such as 90, found "x".', '2:1 minConfidence: unknown confidence "y". Use certain, likely, or possible.', '3:12 entries.minfy: unknown entry id "minfy". Did you mean "minify"? Run `npx sunset-lint list` to see all ids.', '3:24 entries.minify: unknown level "warn". Did you mean "warning"? Use error, warning, info, or off.'],
  ])('%j', (text, ...messages) => {
    expect(wrongIn(text)).toEqual(messages.map(message => /^\d/.test(message) ? `sunset.config.yaml:${message}` : message))
  })

  it.each([['a link', 'linked.yaml'], ['a file behind a link', 'links/base.yaml']])('may not extend %s', async (_name, target) => {
    const elsewhere = folderWith({ 'base.yaml': 'horizon: 3\n' })
    const root = folderWith({ 'sunset.config.yaml': `extends: ./${target}\n`, 'a.js': '' })
    symlinkSync(join(elsewhere, 'base.yaml'), join(root, 'linked.yaml'))
    symlinkSync(elsewhere, join(root, 'links'))
    expect(await runIn(root, ['scan'])).toEqual({ code: 2, stdout: '', stderr: expect.stringMatching(/^sunset\.config\.yaml:1:1 extends: "\.\/link.* is reached through a symbolic link; use a regular path\.\n1 \| extends: .*\n {2}\| \^{7}\n$/) })
  })

  it.each([['schedules', 'linked.yaml'], ['schedules', 'links/base.yaml'], ['schedules', 'links'], ['baseline', 'links/known.json'], ['baseline', 'linked.yaml']])('may not lead %s to %s', async (key, target) => {
    const elsewhere = folderWith({ 'base.yaml': 'token: secret-of-somebody\n' })
    const root = folderWith({ 'sunset.config.yaml': `${key}: ./${target}\n`, 'a.js': '' })
    symlinkSync(join(elsewhere, 'base.yaml'), join(root, 'linked.yaml'))
    symlinkSync(elsewhere, join(root, 'links'))
    expect(await runIn(root, ['scan'])).toEqual({ code: 2, stdout: '', stderr: expect.stringContaining(`sunset.config.yaml:1:1 ${key}: "./${target}" is reached through a symbolic link; use a regular path.\n1 | ${key}: ./${target}\n`) })
  })

  it.each([
    ['token: secret-of-somebody\n', 'this is not a schedule: it has neither `id` nor `entries`.'],
    ['secret-of-somebody\n', 'expected a mapping, found a string.'],
    ['42\n', 'expected a mapping, found a number.'],
  ])('prints nothing of what is no schedule: %j', async (text, message) => {
    const root = folderWith({ 'sunset.config.yaml': 'schedules: ./other.yaml\n', 'other.yaml': text, 'a.js': '' })
    expect((await runIn(root, ['scan'])).stderr).toBe(`${join(root, 'other.yaml')}:1:1 ${message}\n`)
  })

  it('stops only a run that asks for what it is for', async () => {
    const root = folderWith({ 'packages/b/sunset.config.yaml': 'horizn: 3\n', 'packages/a/x.js': '', 'packages/b/y.js': '' })
    expect((await runIn(root, ['scan', 'packages/a'])).code).toBe(0)
    expect((await runIn(root, ['scan', 'packages/a', 'packages/b/y.js'])).code).toBe(2)
    expect((await runIn(root, ['scan'])).stderr).toBe('packages/b/sunset.config.yaml:1:1 unknown key "horizn". Did you mean "horizon"?\n')
  })

  it('may not be a link', async () => {
    const elsewhere = folderWith({ 'base.yaml': 'horizon: 3\n' })
    const root = folderWith({ 'a.js': '' })
    symlinkSync(join(elsewhere, 'base.yaml'), join(root, 'sunset.config.yaml'))
    const { code, stderr } = await runIn(root, ['scan', 'a.js'])
    expect([code, stderr]).toEqual([2, 'sunset.config.yaml:1:1 is a symbolic link; use a regular file.\n'])
  })

  it('stops a run with every mistake of every file, and nothing else', async () => {
    const root = folderWith({ 'sunset.config.yaml': 'horizon: x\nfoo: 1\n', 'a/sunset.config.yaml': 'asOf: 3\n', 'a.js': '', 'a/b.js': '' })
    const { code, stdout, stderr } = await runIn(root, ['scan'])
    const places = stderr.split('\n').filter(line => line.includes('yaml')).map(line => line.split(' ')[0])
    expect([code, stdout, places]).toEqual([2, '', ['a/sunset.config.yaml:1:1', 'sunset.config.yaml:1:1', 'sunset.config.yaml:2:1']])
    expect(stderr).toContain('\n2 | foo: 1\n  | ^^^\n')
  })

  it('is one in a package too, and what it extends stays in the package', () => {
    const at = 'node_modules/@acme/rules'
    expect(wrongIn('extends: "@acme/rules"', { [`${at}/sunset.config.yaml`]: 'horizn: 3\n' })).toEqual([`${at}/sunset.config.yaml:1:1 unknown key "horizn". Did you mean "horizon"?`])
    expect(wrongIn('extends: "@acme/rules"', { [`${at}/sunset.config.yaml`]: 'extends: ../../../base.yaml\n' })).toEqual([`${at}/sunset.config.yaml:1:1 extends: "../../../base.yaml" is outside the project.`])
    expect(wrongIn('extends: "@acme/rules/../../../base.yaml"')).toEqual(['sunset.config.yaml:1:1 extends: the package "@acme/rules" is not installed. Install it, or write "./…" to use a file.'])
  })
})
