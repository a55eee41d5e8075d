import { describe, expect, it } from 'vitest'
import { HOLE, mayBePath, mayEndPath, pathTails } from '../../src/project/path-tails.ts'
import type { TemplateNode } from '../../src/uses/interest.ts'

type Tree = { readonly [segment: string]: Tree }

/** A trie from nested objects: `{}` is a parameter, every leaf an end, `**` a subtree. */
function trie(tree: Tree): TemplateNode {
  const { '{}': parameter, '**': below, ...literals } = tree
  return {
    literals: new Map(Object.entries(literals).map(([name, child]) => [name, trie(child)])),
    parameter: parameter ? trie(parameter) : null,
    end: Object.keys(tree).length === 0,
    subtree: below !== undefined,
  }
}

// /zones/{}/settings/minify, /zones/{}/filters/{}, /accounts/{}, /railguns/**
const tails = pathTails(trie({ 'zones': { '{}': { settings: { minify: {} }, filters: { '{}': {} } } }, 'accounts': { '{}': {} }, 'railguns': { '**': {} } }))
const hole = (text: string): string => text.replaceAll('$', HOLE)

describe('a text that may end a path', () => {
  it.each([
    ['the whole path', '/zones/$/settings/minify'],
    ['with a base', '$/zones/$/settings/minify'],
    ['with an origin and a base path', 'https://api.acme.test/v4/zones/$/settings/minify'],
    ['with a base path', '/client/v4/zones/$/settings/minify'],
    ['behind anything unknown', '*/zones/$/settings/minify'],
    ['its end only', 'settings/minify'],
    ['its last literal only', 'minify'],
    ['with a query', '/zones/$/settings/minify?a=b/c'],
    ['with a query that is glued to it', '/zones/$/filters$'],
    ['with the parameters after it', '/zones/$/filters/$'],
    ['with a literal for a parameter', '/zones/abc/filters/1'],
    ['with fewer parameters after it', '/zones/$/filters'],
    ['with placeholders', '/zones/:zone/filters/:id'],
    ['an unknown segment instead of a literal', '/$/$/filters'],
    ['anything below a subtree', '/railguns/$/a/b/c'],
  ])('is %s', (_, text) => {
    expect(mayEndPath(hole(text), tails, new Set(['client', 'v4']))).toBe(true)
  })

  it.each([
    ['another path', '/zones/$/pages'],
    ['a path that goes on', '/accounts/$/pages'],
    ['a path that goes on after the parameters', '/zones/$/filters/$/pages'],
    ['another literal before it', '/zones/$/headers/minify'],
    ['a word with the literal inside', '/zones/$/prefilters'],
    ['a path below other segments', '/accounts/$/pages/zones/$/filters'],
    ['a query only', '?filters'],
    ['nothing', ''],
  ])('is not %s', (_, text) => {
    expect(mayEndPath(hole(text), tails, new Set(['client', 'v4']))).toBe(false)
  })
})

describe('a text that may be a whole path', () => {
  it.each<[string, string, boolean]>([
    ['the whole path', '/zones/$/settings/minify', true],
    ['after a base', '$/zones/$/settings/minify', true],
    ['with unknown words', '/$/$/settings/minify', true],
    ['its end only', '/settings/minify', false],
    ['its last word', 'minify', false],
  ])('%s', (_, text, expected) => {
    expect(mayBePath(hole(text), tails, new Set())).toBe(expected)
  })
})
