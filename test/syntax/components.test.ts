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
