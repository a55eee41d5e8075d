import { readFileSync } from 'node:fs'
import Ajv from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { configJsonSchema } from '../../src/config/json-schema.ts'
import { wrongIn } from '../support/wrong-in.ts'

const isRight = new Ajv.default({ strict: false }).compile(configJsonSchema())
const page = readFileSync('docs/configuration.md', 'utf8')
const examples = [...page.matchAll(/```yaml\n([^]*?)```/g)].map(([, text = '']) => text)

describe('the published schema of configurations', () => {
  it.each(examples.map(text => [text]))('takes the example\n%s', text => {
    expect([isRight(parse(text)), isRight.errors]).toEqual([true, null])
    expect(wrongIn(text, { 'schedule/our-api': '', 'base.config.yaml': '' }).filter(line => !/"@acme\//.test(line) && !/schedule\/our-api/.test(line))).toEqual([])
  })

  it.each(['horizn: 3', 'horizon: -1', 'horizon: 90d', 'entries: { minify: warn }', 'minConfidence: sure', 'overrides: [{ horizon: 3 }]', 'overrides: [{ files: a, asOf: 2026-01-01 }]', 'ignore: { a: b }', 'fixes: { safe: no }'])('refuses %s', text => {
    expect(isRight(parse(text))).toBe(false)
  })

  it('describes every key', () => {
    const { properties = {} } = configJsonSchema()
    expect(Object.entries(properties).filter(([, schema]) => !(schema as { description?: string }).description?.endsWith('.')).map(([key]) => key)).toEqual([])
  })
})
