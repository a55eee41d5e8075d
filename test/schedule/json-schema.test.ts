import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { descriptions } from '../../src/schedule/descriptions/describe-keys.ts'
import { scheduleJsonSchema } from '../../src/schedule/json-schema.ts'
import { bundledFolder } from '../../src/schedule/load.ts'
import { apiText, entryText } from './mistakes-of.ts'

const file = path.join(import.meta.dirname, '../../schema/schedule.schema.json')
const validate = new Ajv2020({ strict: false }).compile(scheduleJsonSchema())
const bundled = readdirSync(bundledFolder()).flatMap(api => (
  readdirSync(path.join(bundledFolder(), api)).filter(name => name.endsWith('.yaml')).map(name => `${api}/${name}`)))

test('the published schema is current', () => {
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(scheduleJsonSchema())
})

test('names no format that is only a check of zod', () => {
  expect(JSON.stringify(scheduleJsonSchema())).not.toContain('"format":"includes"')
})

test.each(bundled)('accepts %s', name => {
  validate(parse(readFileSync(path.join(bundledFolder(), name), 'utf8')))
  expect(validate.errors).toBeNull()
})

test.each([
  ['an item of no kind', entryText('old', '- { endpont: GET /x }')],
  ['an unknown qualifier', entryText('old', '- { word: abc, of: x }')],
  ['a wrong date', entryText('old', '- { word: abc }').replace('2025-06-15', '15/06/2025')],
  ['a rewrite without safety', entryText('old', '- { word: abc, rewrite: { remove-query: true } }')],
  ['an API without servers', apiText.replace(/^servers.*\n/m, '')],
])('refuses %s', (_name, text) => {
  expect(validate(parse(text))).toBe(false)
})

test('describes every key in a sentence, and no key that there is not', () => {
  const found = keysIn(JSON.parse(JSON.stringify(scheduleJsonSchema().$defs)))
  expect(found.filter(({ text }) => text === undefined).map(({ key }) => key)).toEqual([])
  expect(found.filter(({ text }) => !/^[A-Z`].*[.`]$/s.test(text ?? '')).map(({ key, text }) => `${key}: ${text}`)).toEqual([])
  const texts = new Set(found.map(({ text }) => text))
  expect(Object.values(descriptions).filter(text => !texts.has(text))).toEqual([])
})

interface Described { readonly key: string, readonly text: string | undefined }

/** Lists the properties of a schema and of all schemas inside it. */
function keysIn(schema: unknown): Described[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { properties = {}, ...others } = schema as { properties?: Record<string, { description?: string }> }
  return [
    ...Object.entries(properties).flatMap(([key, property]) => [{ key, text: property.description }, ...keysIn(property)]),
    ...Object.values(others).flatMap(keysIn),
  ]
}
