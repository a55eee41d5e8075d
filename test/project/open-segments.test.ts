import { describe, expect, it } from 'vitest'
import { openSegments } from '../../src/project/open-segments.ts'

/** What follows the first `settings` of a text that is no name. */
function after(text: string): ReturnType<typeof openSegments> {
  const bytes = Buffer.from(text)
  const start = /(?<![\w.])settings(?!:)/.exec(text)?.index ?? bytes.indexOf('settings')
  return openSegments(bytes, start, start + 'settings'.length)
}

describe('the segments after a word that a text leaves open', () => {
  it.each<[string, string, readonly number[]]>([
    ['a substitution', '`/zones/${id}/settings/${name}`', [0]],
    ['two of them', '`/settings/${zone.id}/${encodeURIComponent(name)}`', [0, 1]],
    ['a substitution with an object', '`/settings/${keyOf({ name })}/${x}`', [0, 1]],
    ['one after a known segment', '`/settings/ssl/${name}`', [1]],
    ['the end of the text after a slash', '"/settings/" + name', [0]],
    ['more than one concatenation', "'/settings/' + zone + '/' + name", [0, 1]],
    ['a slash of its own', '"/settings" + "/" + name', [0]],
    ['placeholders', '"/settings/:zone/{name}"', [0, 1]],
    ['variables of a shell', '"$API/settings/$ZONE/$NAME"', [0, 1]],
    ['a list', "['settings', zone, name]", [0, 1]],
    ['a list with a known segment', "['settings', 'ssl', name]", [1]],
    ['arguments with calls', "url('settings', encode(zone), name)", [0, 1]],
    ['a substitution with many brackets', '`/settings/${ map[name] ?? { a: { b: { c: f(name) } } }.a.b.c }/${x}`', [0, 1]],
    ['all after one that is very long', `\`/settings/\${of({ ${'name, '.repeat(60)} })}/\${x}\``, [0, 1, 2, 3, 4]],
    ['concatenation of elements and calls', "'/settings/' + zone['id'] + '/' + id(zone, 'x', true) + '/' + name", [0, 1, 2]],
    ['nothing of the next statement', "'/settings/' + zone\nconst other = ids + '/' + name", [0]],
    ['placeholders that are replaced', "'/settings/ZONE_ID/__NAME__/<x>/*/%s'", [0, 1, 2, 3, 4]],
    ['a command of a shell', '"/settings/$(jq -r .id)/$NAME"', [0, 1]],
    ['a list with elements and calls', "['settings', zone.ids[0], id(zone, f(zone)), name]", [0, 1, 2]],
    ['what is added to the word', '`/settings${suffix(name)}`', [0]],
    ['any after a constant', "{ SETTINGS: 'settings' }", [0, 1, 2, 3, 4]],
    ['nothing after a word in capitals and others', '"/settings/X-y"', []],
    ['nothing after a comparison', "if (TYPE === 'settings') f()", []],
    ['nothing after a whole path', '"/settings"', []],
    ['nothing after a known segment', '"/settings/ssl"', []],
    ['nothing in prose', '"the settings of a zone"', []],
    ['nothing in a list of words', "['settings', 'ssl']", []],
    ['nothing after a name', 'settings.minify', []],
  ])('%s', (_, text, expected) => {
    expect(after(text).open).toEqual(expected)
  })

  it.each<[string, string, number | null]>([
    ['after the word', '`/zones/${id}/settings`', 0],
    ['after another segment', '`/settings/${zone}`', 1],
    ['after a member', "{ settings: 'settings' }", 0],
    ['not in a list', "['settings']", null],
    ['not before more', '`/settings/${zone}?a=1`', null],
  ])('the end of a text: %s', (_, text, expected) => {
    expect(after(text).ended).toBe(expected)
  })
})
