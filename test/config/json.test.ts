import { describe, expect, it } from 'vitest'
import { folderWith, removed, runIn } from '../faces/build-io.ts'

const scan = (text: string, name = 'sunset.json') => runIn(folderWith({ 'a.ts': removed, [name]: text }), ['scan', '-q', '--config', name])

describe('a configuration in JSON', () => {
  it.each([
    ['plain', '{ "failOn": "never" }'],
    ['with comments', '// at first\n{\n\t/* one * and\n /two */ "failOn": // why\n "never" /**/ }\n// at last'],
    ['with a comma at the end', '{ "failOn": "never", "ignore": ["x",], }'],
    ['with what looks like a comment in a text', '{ "ignore": ["http://x/**", "a\\"//b", "x/*"], "failOn": "never" }'],
    ['with the address of its schema', '{ "$schema": "https://example.com/config.schema.json", "failOn": "never" }'],
    ['with a byte order mark and CRLF', '\uFEFF// first\r\n{\r\n// second\r\n"failOn": "never"\r\n}\r\n'],
  ])('is read: %s', async (_, text) => {
    for (const name of ['sunset.json', 'sunset.jsonc']) expect(await scan(text, name)).toMatchObject({ code: 0, stderr: '' })
  })

  it('may have nothing but comments', async () => {
    expect(await scan('// nothing\n/* yet */\n')).toMatchObject({ code: 1, stderr: '' })
  })

  it.each([
    ['{\n  // the level\n  "failOn": "nevr", // of this\n}', 'sunset.json:3:3 failOn: unknown level "nevr".'],
    ['{ /* 🌅 */ "horizn": 3 }', 'sunset.json:1:12 unknown key "horizn". Did you mean "horizon"?'],
    ['{ "failOn": 3 /* never', 'sunset.json:1:14 '],
  ])('has mistakes at their place: %j', async (text, message) => {
    const { code, stderr } = await scan(text)
    expect(stderr).toContain(message)
    expect(code).toBe(2)
  })

  it('has no comments of JSON in YAML', async () => {
    expect(await scan('{ "failOn": "never" // why\n}', 'sunset.yaml')).toMatchObject({ code: 2 })
  })

  it.each(['/*', '"\\', '"', '/', '//\n', '/**/', '['])('comes to an end when it is as large as it may be: %j', async piece => {
    expect((await scan(piece.repeat(65_000))).stderr).not.toContain('RangeError')
  })
})
