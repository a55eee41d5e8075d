import { describe, expect, it } from 'vitest'
import type { Expr, Node } from '../../src/syntax/expr.ts'
import type { Module } from '../../src/syntax/module.ts'
import { describeBinding, moduleOf, namesOf } from './describe-binding.ts'

/** A template in words: elements with attributes, loops as calls, script as it is written. */
function show(node: Expr, text: string): string {
  if (node.kind === 'call' && node.tagged === false && node.start < node.callee.start) {
    const [callback] = node.args
    const iterable = node.callee.kind === 'member' ? written(node.callee.object, text) : ''
    return callback?.kind === 'function' ? `${iterable} each ${showFunction(callback, text)}` : ''
  }
  if (node.kind !== 'markup') return node.kind === 'function' && !isWritten(node) ? showFunction(node, text) : written(node, text).trim()
  const attributes = node.attributes.map(({ name, value }) => ` ${name}${value ? `=${written(value, text)}` : ''}`)
  return `<${node.tag}${attributes.join('')}>(${node.children.map(child => show(child, text)).join(', ')})`
}

function showFunction(node: Extract<Expr, { kind: 'function' }>, text: string): string {
  const params = node.params.map(({ pattern }) => written(pattern, text))
  return `(${params.join(', ')}) => ${node.body.map(each => each.kind === 'expr' ? show(each.expression, text) : '').join('; ')}`
}

/** The functions made for `v-for` and `v-slot` cover an element, before which their parameters cannot stand. */
function isWritten(node: Extract<Expr, { kind: 'function' }>): boolean {
  const [statement] = node.body
  return statement?.kind !== 'expr' || (statement.expression.kind !== 'markup' && statement.expression.kind !== 'literal')
}

function written(node: Node, text: string): string {
  return text.slice(node.start, node.end)
}

describe('the template of a .vue file', () => {
  it.each([
    ['text and interpolations', '<p>total: {{ count }} of {{ `${a}/b` }}</p>', '<p>(total:, count, of, `${a}/b`)'],
    ['static attributes', '<a href="/zones" class=\'x\' disabled></a>', '<a href="/zones" class=\'x\' disabled>()'],
    ['bound attributes', '<a :href="base + path" v-bind:id="id" v-bind="all" :zone-id />', '<a href=base + path id=id =all zone-id=zone-id>()'],
    ['events', '<b @click="go(1)" v-on:save.once="n++" @x="a(); b()" @y="e => f(e)" @z="async function () { await g() }" />', '<b @click=go(1) @save=n++ @x=a(); b() @y=e => f(e) @z=async function () { await g() }>()'],
    ['conditions and models', '<i v-if="a && b"/><i v-else/><input v-model.trim="q">', '<i v-if=a && b>(), <i v-else>(), <input v-model=q>()'],
    ['a loop', '<li v-for="zone in zones" :key="zone.id">{{ zone.name }}</li>', 'zones each (zone) => <li key=zone.id>(zone.name)'],
    ['a loop with index', '<li v-for="(zone, i) of list()">{{ i }}</li>', 'list() each (zone, i) => <li>(i)'],
    ['a loop that destructures', '<li v-for="({ id, name = 1 }, i) in zones"/>', 'zones each ({ id, name = 1 }, i) => <li>()'],
    ['a slot', '<Zone #default="{ zone }"><b>{{ zone.name }}</b></Zone>', '<Zone>(({ zone }) => <b>(zone.name))'],
    ['script that cannot be parsed', '<p>{{ a b c ( }}</p><p>{{ d }}</p>', null],
  ])('%s', (_, template, expected) => {
    const text = `<template>${template}</template>\n<script setup>\nconst a = 1\n</script>`
    const module = moduleOf(text, 'Component.vue')
    expect(module.body).toHaveLength(1)
    if (expected !== null) expect(module.template && show(module.template, text)).toBe(`<template>(${expected})`)
  })

  it('sees the bindings of the script, and its own', () => {
    const text = '<script setup lang="ts">\nimport { zones } from "./zones"\nconst name: string = "x"\n</script>\n<template><li v-for="zone in zones" @click="save(zone!)">{{ name }}{{ zone.name }}</li></template>'
    const module = moduleOf(text, 'Zones.vue')
    expect(meanings(module, text)).toEqual({
      zones: 'import | import zones of ./zones', save: 'global', zone: 'parameter | parameter #0', name: 'const | init "x" : string',
    })
    expect(module.topLevel.get('name')?.references).toHaveLength(1)
  })
})

function meanings(module: Module, text: string): Record<string, string> {
  const entries = namesOf(module).map(name => {
    const binding = module.bindingOf(name)
    return [name.name, binding ? describeBinding(binding, text) : 'global'] as const
  })
  return Object.fromEntries(entries)
}

describe('script blocks', () => {
  it.each([
    ['both scripts of a .vue are one module', 'A.vue', '<script>\nexport default {}\n</script>\n<script setup>\nconst b = 1\n</script>', ['export default {}', 'b = 1']],
    ['a .vue in TypeScript', 'A.vue', '<script lang="ts">\nlet a: B = <B>c\n</script>', ['a: B = <B>c']],
    ['a .svelte has two scripts', 'A.svelte', '<script context="module">\nexport const a = 1\n</script>\n<script lang="ts">let b: X</script>\n<p>{b}</p>', ['export const a = 1', 'b: X']],
    ['comments are no scripts', 'A.svelte', '<!-- <script>bad(</script> --><script>let c</script>', ['c']],
    ['data is no script', 'A.svelte', '<script type="application/ld+json">{"a": 1}</script><script type="module">let d</script>', ['d']],
    ['attributes may hold brackets', 'A.svelte', '<script generics="T extends Array<U>" lang="ts">let e: T</script>', ['e: T']],
    ['front matter of .astro', 'A.astro', '---\nconst f: X = await g()\n---\n<p>{f}</p>\n<script>h()</script>', ['f: X = await g()', 'h()']],
    ['.astro without front matter', 'A.astro', '<p>---</p><script>i()</script>', ['i()']],
    ['empty front matter', 'A.astro', '---\n---\n<p/>', []],
    ['nothing', 'A.vue', '', []],
  ])('%s', (_, path, text, expected) => {
    const { body, problems } = moduleOf(text, path)
    expect(problems).toEqual([])
    expect(body.map(statement => written(statement, text))).toEqual(expected)
  })
})

describe('script in markup', () => {
  const names = (path: string, text: string): string[] => {
    const module = moduleOf(text, path)
    return namesOf(module).map(name => {
      const binding = module.bindingOf(name)
      return binding ? `${name.name}: ${describeBinding(binding, text)}` : name.name
    })
  }
  it.each([
    ['expressions side by side', '{a}{b}{ {c} }', ['a', 'b', 'c']],
    ['strings, templates, regular expressions and comments with braces', '{f("}", `}${a}}`, /[}"]/, b /* } */)}{c / d}{e}', ['f', 'a', 'b', 'c', 'd', 'e']],
    ['attributes', '<a href="/x/{b}" {...rest} {zone} on:click={() => go(c)} class:d={e}>', ['b', 'rest', 'zone', 'go', 'c', 'e']],
    ['special tags', '{@html a}{@render b()}{@debug c}{#key d}{/key}', ['a', 'b', 'd']],
    ['a list', '{#each a as { b }, i (b.id)}{b}{i}{:else}{b}{/each}{b}', ['a', 'b: parameter | parameter .b #0', 'b: parameter | parameter .b #0', 'i: parameter | parameter #1', 'b', 'b']],
    ['a list with a cast', '{#each a as B[] as b}{b}{/each}', ['a', 'b: parameter | parameter #0']],
    ['a list without names', '{#each { length: a }}{b}{/each}', ['a', 'b']],
    ['a promise', '{#await a then b}{b}{:catch c}{c}{/await}', ['a', 'b: parameter | parameter #0', 'c: parameter | parameter #0']],
    ['a promise that takes time', '{#await a}{b}{:then c}{c}{/await}{#await d}{/await}', ['a', 'b', 'c: parameter | parameter #0', 'd']],
    ['a snippet', '{#snippet row(a, { b })}{a}{b}{/snippet}', ['a: parameter | parameter #0', 'b: parameter | parameter .b #1']],
    ['what is not closed', '{#if a}{#each b as c}{c}{/if}{d', ['a', 'b', 'c: parameter | parameter #0']],
    ['no script', '<style>a { b: c }</style><!-- {d} --><script lang="ts">/* {e} */</script>', []],
  ])('of .svelte: %s', (_, markup, expected) => {
    expect(names('A.svelte', `\n<script lang="ts"></script>\n${markup}`)).toEqual(expected)
  })
  it.each([
    ['expressions', '<p {a} b={c} d="{e}" f:g={h}>it\'s {i}{j}</p>', ['a', 'c', 'h', 'i', 'j']],
    ['a list with tags that are never closed', '{a.map(b => <li>{b.c}<br><img alt={b.d}>\n<input value="{"></li>)}{e}', ['a', 'b: parameter | parameter #0', 'b: parameter | parameter #0', 'e']],
    ['several roots', '{a}<b>{c}</b>\n<d>{e}</d>', ['a', 'c', 'e']],
    ['no script', '<style>a { b: c }</style><!-- {d} --><!doctype html>{/* e */}', []],
  ])('of .astro: %s', (_, markup, expected) => {
    expect(names('A.astro', `---\n---\n${markup}`).filter(name => name !== 'undefined')).toEqual(expected)
  })
  it('of .astro without front matter', () => {
    expect(names('A.astro', '<p>{a}</p>\n<p>{b}</p>')).toEqual(['a', 'b'])
  })
})
