import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fixAll } from './fix-all.ts'
import { openMockApi, type MockApi } from './mock-api.ts'
import { defaults, filters, ignored, paths, suggested, unread, type Case } from './programs.ts'
import { runProgram } from './run-program.ts'

let api: MockApi
beforeAll(async () => { api = await openMockApi() })
afterAll(async () => { await api.close() })

const safe: readonly (readonly [string, readonly Case[]])[] = [['a path', paths], ['a filter', filters], ['a default', defaults], ['an ignored field', ignored], ['an unread name', unread]]

async function outcomes({ files }: Case, unsafe: boolean) {
  const fixed = fixAll(files, unsafe)
  return { fixed, before: await runProgram(files, api), after: await runProgram(fixed.texts, api) }
}

describe.each(safe)('after safe fixes of %s', (_, cases) => {
  it.each(cases)('$name asks for the same and returns the same', async program => {
    const { fixed, before, after } = await outcomes(program, false)
    expect(fixed.count).toBeGreaterThan(0)
    expect(fixed.left.map(finding => `${finding.file}:${finding.line} ${finding.entry}`)).toEqual([])
    expect(before.asked.length).toBeGreaterThan(0)
    expect(after).toEqual(before)
  })
})

describe('after the only suggestion', () => {
  it.each(suggested)('$name asks for the same and returns the same', async program => {
    const { fixed, before, after } = await outcomes(program, true)
    expect(fixed.count).toBeGreaterThan(0)
    expect(after).toEqual(before)
  })
})

it('has at least 60 programs', () => {
  expect(safe.flatMap(([, cases]) => cases).length).toBeGreaterThanOrEqual(60)
})
