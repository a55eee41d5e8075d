import { describe, expect, it } from 'vitest'
import { decode } from '../../src/project/decode.ts'
import { isMinified } from '../../src/project/texts.ts'

const text = "fetch('/zones')\n"
const utf16be = Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()
const stream = Buffer.alloc(188 * 3, 0)
for (const at of [0, 188, 376]) stream[at] = 0x47

describe('decode', () => {
  it.each([
    ['UTF-8', Buffer.from(text), { text, encoding: 'utf-8', bom: false, lossy: false }],
    ['UTF-8 with BOM', Buffer.from(`\uFEFF${text}`), { text, encoding: 'utf-8', bom: true, lossy: false }],
    ['UTF-16LE', Buffer.from(`\uFEFF${text}`, 'utf16le'), { text, encoding: 'utf-16le', bom: true, lossy: false }],
    ['UTF-16BE', utf16be, { text, encoding: 'utf-16be', bom: true, lossy: false }],
    ['UTF-16LE cut in a unit', Buffer.from(`\uFEFF${text}`, 'utf16le').subarray(0, -1), { text: text.slice(0, -1), encoding: 'utf-16le', bom: true, lossy: true }],
    ['Latin-1', Buffer.from([0x2F, 0x2F, 0xE9, 0x0A]), { text: '//\uFFFD\n', encoding: 'utf-8', bom: false, lossy: true }],
    ['a written replacement character', Buffer.from('// \uFFFD'), { text: '// \uFFFD', encoding: 'utf-8', bom: false, lossy: false }],
    ['empty', Buffer.alloc(0), { text: '', encoding: 'utf-8', bom: false, lossy: false }],
    ['BOM alone', Buffer.from('\uFEFF'), { text: '', encoding: 'utf-8', bom: true, lossy: false }],
    ['one NUL in a long text', Buffer.from(`${text.repeat(20)}\0`), { text: `${text.repeat(20)}\0`, encoding: 'utf-8', bom: false, lossy: false }],
    ['emoji', Buffer.from("x = '🌍'"), { text: "x = '🌍'", encoding: 'utf-8', bom: false, lossy: false }],
  ])('%s is text', (_, bytes, expected) => {
    expect(decode(bytes)).toEqual({ kind: 'text', ...expected })
  })

  it.each([
    ['ELF', Buffer.from('\x7FELF\x02\x01\0\0', 'latin1'), 'binary'],
    ['PNG', Buffer.from('\x89PNG\r\n\x1A\n', 'latin1'), 'binary'],
    ['a transport stream', stream, 'binary'],
    ['a translation', Buffer.from('<?xml version="1.0"?>\n<!DOCTYPE TS>\n'), 'XML'],
    ['a translation without prologue', Buffer.from('<!DOCTYPE TS><TS></TS>'), 'XML'],
  ])('%s is skipped', (_, bytes, reason) => {
    expect(decode(bytes)).toEqual({ kind: 'skip', reason })
  })

  it.each([
    ['UTF-16 without BOM', Buffer.from(text, 'utf16le')],
    ['zeros', Buffer.alloc(100)],
    ['UTF-32LE', Buffer.from([...`\uFEFF${text}`].flatMap(character => [character.charCodeAt(0) & 255, character.charCodeAt(0) >> 8, 0, 0]))],
  ])('%s is an error', (_, bytes) => {
    expect(decode(bytes)).toMatchObject({ kind: 'error', error: 'binary-or-unknown-encoding' })
  })

  it.each([
    [`G${'lobal.x = 1\n'.repeat(100)}`, 'text'],
    ['<template><p/></template>\n', 'text'],
  ])('source that starts like another format is text', (source, kind) => {
    expect(decode(Buffer.from(source)).kind).toBe(kind)
  })
})

describe('minified', () => {
  it.each([
    ['short lines', 'const a = 1\n'.repeat(1_000), false],
    ['one long line', 'a;'.repeat(3_000), true],
    ['one long line, short file', 'a;'.repeat(2_000), false],
    ['a licence above one long line', `${'// licence\n'.repeat(5)}${'a;'.repeat(20_000)}`, true],
    ['a long literal among code', `${'const a = 1\n'.repeat(100)}const data = '${'A'.repeat(60_000)}'\n`, false],
    ['carriage returns alone', 'const a = 1\r'.repeat(1_000), false],
  ])('%s', (_, source, expected) => {
    expect(isMinified(Buffer.from(source))).toBe(expected)
  })
})
