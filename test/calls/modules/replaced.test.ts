import { expect, it } from 'vitest'
import { analyseFiles } from '../../support/analyse-files.ts'

const api = '\'https://api.cloudflare.com/client/v4\''
const limits = 'fetch(`${base}/zones/1/rate_limits`)'
const svelte = (made: string, code = ''): Record<string, string> => ({
  'base.js': `import { writable, readable, derived } from 'svelte/store'\nexport const base = ${made}\n${code}`,
  'use.js': `import { get } from 'svelte/store'\nimport { base as store } from './base'\nconst base = get(store)\n${limits}`,
})
const of = (from: string, store: string, read: string): Record<string, string> => ({
  'store.js': `import { create } from 'zustand'\nimport { defineStore } from 'pinia'\nimport { createStore } from 'vuex'\n${store}`,
  'use.js': `import { ${from} } from './store'\nconst base = ${read}\n${limits}`,
})
const component = (script: string, template: string): Record<string, string> => ({ 'use.svelte': `<script>${script}\nconst load = () => ${limits}</script>\n${template}` })

const data = (method: string, template: string): Record<string, string> => {
  const methods = `load() { const { base } = this; ${limits} }, ${method}`
  return { 'use.vue': `<script>export default { data: () => ({ base: ${api} }), methods: { ${methods} } }</script>\n<template>${template}</template>` }
}

const angular = (template: string, field = 'base', method = ''): Record<string, string> => ({
  'use.ts': `import { Component } from '@angular/core'\n@Component({ ${template} })\nexport class Use { ${field} = ${api}\n${method}\nload() { const { base } = this; ${limits} } }`,
  'use.html': '<input [(ngModel)]="base" />', 'show.html': '<a (click)="load()">{{ base }}</a>',
})

const json = (code: string, other = 'export {}'): Record<string, string> => ({
  'data.json': '{ "path": "rate_limits" }',
  'use.js': `import data from './data.json'\nimport './other'\n${code}\nexport const load = () => { const { path } = data; return fetch(\`https://api.cloudflare.com/client/v4/zones/1/\${path}\`) }`,
  'other.js': other,
})

const sending = (fn: string): Record<string, string> => ({
  'use.jsx': `import { Formik } from 'formik'\nconst load = ({ base }) => ${limits}\nexport const Use = () => <Formik initialValues={{ base: ${api} }} onSubmit={${fn}} />`,
})
const formik = (inside: string): Record<string, string> => ({
  'use.jsx': `import { Formik } from 'formik'\nexport const Use = () => <Formik initialValues={{ base: ${api} }} onSubmit={({ base }) => ${limits}}>{form => ${inside}}</Formik>`,
})
const submitted = (args: string, code: string): Record<string, string> => ({
  'use.jsx': `import { Formik } from 'formik'\nexport const Use = () => <Formik initialValues={{ base: ${api} }} onSubmit={(${args}) => { ${code}; ${limits} }} />`,
})
const form = (hook: string, used: string): Record<string, string> => ({
  'use.jsx': `import { useFormik } from 'formik'\nimport { useForm } from 'react-hook-form'\nexport function Use() { const form = ${hook}\n${used} }`,
})
const useForm = `useForm({ defaultValues: { base: ${api} } })`
const sent = `<form onSubmit={form.handleSubmit(({ base }) => ${limits})} />`

/** The confidence of a request whose base URL begins with the API's and may be another one later. */
const rows: readonly (readonly [what: string, files: Readonly<Record<string, string>>, confidence: string])[] = [
  ['a store that is set', svelte(`writable(${api})`, 'export const set = () => base.set(process.env.API)'), 'likely'],
  ['a store that is updated by itself', svelte(`writable('https://api.cloudflare.com')`, 'export const set = () => base.update(b => b + \'/client/v4\')'), 'likely'],
  ['a store that nothing sets in sight', svelte(`writable(${api})`), 'likely'],
  ['a store that a function sets later', svelte(`readable(${api}, set => { set(process.env.API) })`), 'likely'],
  ['a store that is never set', svelte(`readable(${api})`), 'certain'],
  ['a store derived of one that is set', svelte(`derived(writable('https://api.cloudflare.com'), host => host + '/client/v4')`), 'likely'],
  ['a store derived of one that is never set', svelte(`derived(readable('https://api.cloudflare.com'), host => host + '/client/v4')`), 'certain'],
  ['a created store', of('use', `export const use = create(set => ({ base: ${api}, move: base => set({ base }) }))`, 'use.getState().base'), 'likely'],
  ['a described store', of('use', `export const use = defineStore('s', { state: () => ({ base: ${api} }) })`, 'use().base'), 'likely'],
  ['a getter of a store', of('use', `export const use = defineStore('s', { getters: { base: () => ${api} } })`, 'use().base'), 'certain'],
  ['a central store', of('store', `export const store = createStore({ state: { base: ${api} }, mutations: { set(s, b) { s.base = b } } })`, 'store.state.base'), 'likely'],
  ['a state of a component', { 'use.jsx': `import { useState } from 'react'\nexport function Use() { const [{ base }, set] = useState({ base: ${api} })\nreturn <a onClick={() => ${limits}} onBlur={e => set({ base: e.target.value })} /> }` }, 'likely'],
  ['a state without a setter', { 'use.jsx': `import { useState } from 'react'\nexport function Use() { const [state, set] = useState({ base: ${api} }); const { base } = state\nreturn <a onClick={() => ${limits}} /> }` }, 'certain'],
  ['a state with another setter', { 'use.jsx': `import { useState } from 'react'\nexport function Use() { const [state, ...others] = useState({ base: ${api} }); const { base } = state\nreturn <a onClick={() => ${limits}} onBlur={e => others[0](e)} /> }` }, 'likely'],
  ['another member of the state of a component', { 'use.jsx': `import { useState } from 'react'\nexport function Use() { const [state, set] = useState({ base: ${api} }); const { base } = state\nreturn <a onClick={() => ${limits}} onBlur={e => set(last => ({ ...last, isOpen: true }))} /> }` }, 'certain'],
  ['a member of the state of a component by a computed key', { 'use.jsx': `import { useState } from 'react'\nexport function Use() { const [state, set] = useState({ base: ${api} }); const { base } = state\nreturn <a onClick={() => ${limits}} onBlur={e => set(last => ({ ...last, [e.target.name]: e.target.value }))} /> }` }, 'likely'],
  ['a state of a component that another object replaces', { 'use.jsx': `import { useState } from 'react'\nexport function Use() { const [state, set] = useState({ base: ${api} }); const { base } = state\nreturn <a onClick={() => ${limits}} onBlur={e => set(last => ({ isOpen: true, ...e.detail }))} /> }` }, 'likely'],
  ['a state that an updating function changes in place', { 'use.jsx': `import { useState } from 'react'\nexport function Use() { const [state, set] = useState({ base: ${api} }); const { base } = state\nreturn <a onClick={() => ${limits}} onBlur={e => { set(last => { last.base = e.detail; return last }) }} /> }` }, 'likely'],
  ['a state that an updating function changes by another name', { 'use.jsx': `import { useState } from 'react'\nexport function Use() { const [state, set] = useState({ base: ${api} }); const { base } = state\nreturn <a onClick={() => ${limits}} onBlur={e => { set(last => { const next = last; next.base = e.detail; return { ...last } }) }} /> }` }, 'likely'],
  ['a state that is changed in place', { 'use.jsx': `import { useState } from 'react'\nexport function Use() { const [state, set] = useState({ base: ${api} }); const { base } = state\nreturn <a onClick={() => ${limits}} onBlur={e => { state.base = e.detail; set({ ...state }) }} /> }` }, 'likely'],
  ['a state that a function changes in place', { 'use.jsx': `import { useState } from 'react'\nexport function Use() { const [state, set] = useState({ base: ${api} }); const { base } = state\nreturn <a onClick={() => ${limits}} onBlur={e => { Object.assign(state, e.detail); set({ ...state }) }} /> }` }, 'likely'],
  ['a state that a draft changes', { 'use.jsx': `import { useState } from 'react'\nexport function Use() { const [state, set] = useState({ base: ${api} }); const { base } = state\nreturn <a onClick={() => ${limits}} onBlur={e => { set(produce(last => { last.base = e.detail })) }} /> }` }, 'likely'],
  ['a state whose setter is handed on', { 'use.jsx': `import { useState } from 'react'\nexport function Use() { const [state, set] = useState({ base: ${api} }); const { base } = state\nreturn <a onClick={() => ${limits}} onBlur={e => { listen(set) }} /> }` }, 'likely'],
  ['a state that is handed on', { 'use.jsx': `import { useState } from 'react'\nexport function Use() { const [state, set] = useState({ base: ${api} }); const { base } = state\nreturn <a onClick={() => ${limits}} onBlur={e => { change(state); set(last => ({ ...last, isOpen: true })) }} /> }` }, 'likely'],
  ['a state that is printed', { 'use.jsx': `import { useState } from 'react'\nexport function Use() { const [state, set] = useState({ base: ${api} }); const { base } = state\nreturn <a onClick={() => ${limits}} onBlur={e => { console.log(JSON.stringify(state), state); set(last => ({ ...last, isOpen: true })) }} /> }` }, 'certain'],
  ['a state that another console gets', { 'use.jsx': `import { useState } from 'react'\nimport { console } from './console'\nexport function Use() { const [state, set] = useState({ base: ${api} }); const { base } = state\nreturn <a onClick={() => ${limits}} onBlur={e => { console.log(state); set(last => ({ ...last, isOpen: true })) }} /> }` }, 'likely'],
  ['a value of a form', formik('<a onClick={() => form.resetForm()} />'), 'certain'],
  ['a value of a form that its function replaces', sending('(v, actions) => { load(v); actions.resetForm({ values: { base: prompt() } }) }'), 'likely'],
  ['a value of a form that its function replaces by a name', sending('(v, { setValues: set }) => { load(v); set({ base: prompt() }) }'), 'likely'],
  ['a value of a form whose functions are handed on', sending('(v, actions) => { load(v); reset(actions) }'), 'likely'],
  ['a value of a form that its function resets', sending('(v, actions) => { load(v); actions.resetForm(); actions.setSubmitting(false) }'), 'certain'],
  ['a value of a form that another hook makes and that its function replaces', form(`useFormik({ initialValues: { base: ${api} }, onSubmit: ({ base }, actions) => { ${limits}; actions.setValues({ base: 1 }) } })`, 'return form.values.name'), 'likely'],
  ['a value of a form that all values replace', formik('<a onClick={() => form.setValues({ base: location.hash })} />'), 'likely'],
  ['a value of a form whose setter is handed on', formik('<a onClick={form.setValues} />'), 'likely'],
  ['a value of a form that a hook makes', form(useForm, `return ${sent}`), 'certain'],
  ['a value of a form that is reset by a click', formik('<a onClick={form.resetForm} />'), 'certain'],
  ['a value of a form with a component that gets its reset', formik('<Button onClick={form.resetForm} />'), 'likely'],
  ['a value of a form that is replaced when it is sent', submitted('{ base }, actions', 'actions.resetForm({ values: { base: 1 } })'), 'likely'],
  ['a value of a form that a name replaces when it is sent', submitted('{ base }, { setValues }', 'setValues({ base: 1 })'), 'likely'],
  ['a value of a form whose functions are handed on when it is sent', submitted('{ base }, actions', 'done(actions)'), 'likely'],
  ['a value of a form that is reset when it is sent', submitted('{ base }, actions', 'actions.resetForm()'), 'certain'],
  ['a value of a form that a hook makes and that is replaced when it is sent', form(`useFormik({ initialValues: { base: ${api} }, onSubmit: ({ base }, { resetForm }) => { resetForm({ values: 1 }); ${limits} } })`, ''), 'likely'],
  ['a value of a form that a hook makes and that is reset', form(useForm, `useEffect(() => { form.reset() }, [form.reset])\nreturn ${sent}`), 'certain'],
  ['a value of a form that a hook makes and that other values replace', form(useForm, `load().then(record => form.reset(record))\nreturn ${sent}`), 'likely'],
  ['a value of a form that another hook makes and that other values replace', form(`useFormik({ initialValues: { base: ${api} }, onSubmit: ({ base }) => ${limits} })`, 'return <a onClick={() => form.setValues({ base: 1 })} />'), 'likely'],
  ['data of a file', json('console.log(data)'), 'certain'],
  ['data of a file that a package gets', json('import axios from \'axios\'\nawait axios.post(\'/log\', data)'), 'certain'],
  ['data of a file that the module merges with other data', json('Object.assign(data, JSON.parse(process.env.SETTINGS))'), 'likely'],
  ['data of a file that another function gets', json('import { fill } from \'./fill\'\nfill(data)'), 'likely'],
  ['data of a file that another module changes', json('', 'import data from \'./data.json\'\ndata.path = process.env.PATH_OF_LIMITS'), 'likely'],
  ['data of a file that another module merges with other data', json('', 'const data = require(\'./data.json\')\nObject.assign(data, globalThis.settings)'), 'likely'],
  ['data of a file that another module reads', json('', 'import data from \'./data.json\'\nexport const path = data.path'), 'certain'],
  ['a state that was stored', { 'use.jsx': `import { useState } from 'react'\nexport function Use() { const [state, set] = useState(() => read() ?? { base: ${api} }); const { base } = state\nreturn <a onClick={() => ${limits}} onBlur={e => { set(last => ({ ...last, isOpen: true })) }} /> }` }, 'likely'],
  ['a state that an updating function returns as it is', { 'use.jsx': `import { useState } from 'react'\nexport function Use() { const [state, set] = useState({ base: ${api} }); const { base } = state\nreturn <a onClick={() => ${limits}} onBlur={e => { set(last => { if (last.isOpen) return last; return { ...last, isOpen: true } }) }} /> }` }, 'certain'],
  ['another member of the state of a class', { 'use.jsx': `class Use extends Component { state = { base: ${api} }\nset = () => this.setState({ isOpen: true })\nload = () => { const { base } = this.state; ${limits} } }` }, 'certain'],
  ['a state of a class that begins with a constant', { 'use.jsx': `const first = { base: ${api} }\nclass Use extends Component { state = first\nset = base => this.setState({ base })\nload = () => { const { base } = this.state; ${limits} } }` }, 'likely'],
  ['a state of a class that a function sets', { 'use.jsx': `class Use extends Component { state = { base: ${api} }\nset = e => this.setState(() => ({ base: e.target.value }))\nload = () => { const { base } = this.state; ${limits} } }` }, 'likely'],
  ['a state of a class', { 'use.jsx': `class Use extends Component { state = { base: ${api} }\nset = e => this.setState({ base: e.target.value })\nload = () => { const { base } = this.state; ${limits} } }` }, 'likely'],
  ['a member that a listener sets', { 'use.js': `class Use { base = ${api}\nset = e => { this.base = e.data }\nopen = port => port.on('message', this.set)\nload = () => { const { base } = this; ${limits} } }` }, 'likely'],
  ['data of a component', { 'use.vue': `<script>export default { data: () => ({ base: ${api} }), methods: { load() { const { base } = this; ${limits} } } }</script>\n<template><input v-model="base" /></template>` }, 'likely'],
  ['data of a component that is only shown', data('', '<a :title="base">{{ base }}</a>'), 'certain'],
  ['data of a component that it sets', data('set(e) { this.base = e }', '<a @click="set" />'), 'likely'],
  ['data of a component that it sets by a name', data('set(name, e) { this[name] = e }', '<a />'), 'likely'],
  ['data of a component that it hands on', data('set(e) { Object.assign(this, e) }', '<a />'), 'likely'],
  ['data of a component that it sets in `$data`', data('set(e) { Object.assign(this.$data, e) }', '<a />'), 'likely'],
  ['data of a component that another one changes', data('', '<Other :base.sync="base" />'), 'likely'],
  ['data of a component that a listener sets', data('', '<Other @input="base = $event" />'), 'likely'],
  ['a field that a template binds in both directions', angular('template: `<input [(ngModel)]="base" />`'), 'likely'],
  ['a field that a template assigns', angular('template: `<a (click)="open = true; base = other">Other</a>`'), 'likely'],
  ['a field that a method sets which a template calls', angular('template: `<input (input)="move($event)" />`', 'base', 'move(e) { this.base = e.data }'), 'likely'],
  ['a field that a template binds with another type', angular('template: `<input [(ngModel)]="$any(this).base" />`'), 'likely'],
  ['a field that a template sets with another type', angular('template: `<a (click)="($any(this)).base = other"></a>`'), 'likely'],
  ['another field that a template sets with another type', angular('template: `<a (click)="($any(this)).other = base"></a>`'), 'certain'],
  ['a field that a template sets with another type in parentheses', angular('template: `<a (click)="($any(this)).base = 1"></a>`'), 'likely'],
  ['a field in parentheses that a template sets', angular('template: `<a (click)="(this).base = 1"></a>`'), 'likely'],
  ['a field that a template gives to a call', angular('template: `<a (click)="save(base)"></a>`'), 'certain'],
  ['another field that a template binds with another type', angular('template: `<input [(ngModel)]="$any(this).other" />`'), 'certain'],
  ['a field that a template sets by its name', angular('template: `<a (click)="this[\'base\'] = other"></a>`'), 'likely'],
  ['a field that a template may set by a computed name', angular('template: `<input [(ngModel)]="$any(this)[key]" />`'), 'likely'],
  ['a field of an instance whose method a template calls', {
    'use.ts': `import { Component } from '@angular/core'\nimport { Helper } from './helper'\n@Component({ template: '<a (click)="helper.pick($event)"></a>' })\nexport class Use { helper = new Helper()\nload() { const { base } = this.helper; ${limits} } }`,
    'helper.ts': `export class Helper { base = ${api}\npick(base) { this.base = base } }`,
  }, 'likely'],
  ['a field that a template binds without quotes', angular('template: `<input [(ngModel)]=base />`'), 'likely'],
  ['a field in which a template assigns a member', angular('template: `<a (click)="base!.host = other">Other</a>`'), 'likely'],
  ['a field that a template binds by another name', angular('template: `@if (base; as it) { <input [(ngModel)]="it" /> }`'), 'likely'],
  ['a field whose elements a template binds', angular('template: `<input *ngFor="let it of base" [(ngModel)]="it.host" />`'), 'likely'],
  ['a field that a template only shows by another name', angular('template: `@for (it of base; track it) { <input [(ngModel)]="own" /> }`'), 'certain'],
  ['a field that a template only shows', angular('template: `<a [title]="base" (click)="log(base === other)">{{ base }}</a>`'), 'certain'],
  ['a field that the file of a template binds', angular('templateUrl: \'./use.html\''), 'likely'],
  ['a field that the file of a template shows', angular('templateUrl: \'./show.html\''), 'certain'],
  ['a field of a template that cannot be read', angular('templateUrl: \'./none.html\'', 'public base'), 'likely'],
  ['a field that is closed to a template that cannot be read', angular('templateUrl: \'./none.html\'', 'private readonly base'), 'certain'],
  ['a variable that an input sets', component(`let base = ${api}`, '<input bind:value={base} />'), 'likely'],
  ['a variable that a listener sets', component(`let base = ${api}`, '<a on:click={() => { base = prompt() }}>Other</a>'), 'likely'],
  ['a variable that a listener calls a function for', component(`let base = ${api}; const move = () => { base = prompt() }`, '<a on:click={move}>Other</a>'), 'likely'],
  ['a variable that a function in an argument sets', { 'use.js': `let base = ${api}\nopen({ on: { change(e) { base = e.value } } })\nexport const load = () => ${limits}` }, 'likely'],
  ['a variable that a handler sets', { 'use.js': `let base = ${api}\nfield.onchange = e => { base = e.target.value }\nexport const load = () => ${limits}` }, 'likely'],
  ['a variable that a method sets which nothing calls', { 'use.js': `let base = ${api}\nconst own = { change(e) { base = e.value } }\nexport const load = () => ${limits}` }, 'certain'],
  ['a variable that a listener empties', component(`let base = ${api}`, '<a on:click={() => { base = null }}>Stop</a>'), 'certain'],
  ['a variable that a callback makes longer', { 'use.js': `let base = ${api};['/'].forEach(part => { base = base + part })\n${limits}` }, 'certain'],
  ['defaults of a client', {
    'api.js': `import axios from 'axios'\nexport const api = axios.create({ baseURL: ${api} })`, 'use.js': 'import { api } from \'./api\'\napi.get(\'/zones/1/rate_limits\')',
    'set.js': 'import { api } from \'./api\'\nexport const set = url => { api.defaults.baseURL = url }',
  }, 'likely'],
]

it.each(rows)('%s', (_, files, confidence) => {
  expect(analyseFiles({ 'package.json': '{}', ...files }).findings.map(each => `${each.entry} ${each.confidence}`)).toEqual([`rate-limits ${confidence}`])
})

it.each(['jest.mock', 'vi.doMock', 'mock.module'])('knows nothing of data that %s replaces', method => {
  const files = json(`${method}('./data.json', () => ({ path: 'settings' }))`)
  expect(analyseFiles({ 'package.json': '{}', ...files }).findings.filter(each => each.confidence === 'certain')).toEqual([])
})
