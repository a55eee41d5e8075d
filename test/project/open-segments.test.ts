import { describe, expect, it } from 'vitest'
import { openSegments } from '../../src/project/open-segments.ts'

/** What follows the first `settings` of a text. */
function after(text: string): ReturnType<typeof openSegments> {
  const bytes = Buffer.from(text)
  const start = bytes.indexOf('settings')
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
    ['not in a list', "['settings']", null],
    ['not before more', '`/settings/${zone}?a=1`', null],
  ])('the end of a text: %s', (_, text, expected) => {
    expect(after(text).ended).toBe(expected)
  })
})
