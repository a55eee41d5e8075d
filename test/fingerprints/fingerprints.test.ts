import { describe, expect, it } from 'vitest'
import { analyseFiles } from '../support/analyse-files.ts'
import { isComplete } from '../support/sample.ts'
import { describeOutcome, isKept, outcomeOf } from './measure.ts'
import { refactorings } from './refactorings.ts'

/** One of each refactoring, and two for complete tests; `npm run fingerprints` makes more. */
const numbers = Array.from({ length: (isComplete ? 2 : 1) * Object.keys(refactorings).length }, (_, index) => index + 1)
const outcomes = numbers.map(outcomeOf)

it('makes code that parses', () => {
  expect(outcomes.filter(({ broken }) => broken.length > 0).map(describeOutcome)).toEqual([])
})

it('keeps the fingerprints', () => {
  expect(outcomes.filter(outcome => !isKept(outcome)).map(describeOutcome)).toEqual([])
})

const head = "const base = 'https://api.cloudflare.com/client/v4'\n"
const call = 'fetch(`${base}/zones/${zone}/rate_limits`)'

function printsOf(code: string): string[] {
  return analyseFiles({ 'client.ts': `${head}${code}\n` }).findings.map(({ fingerprint }) => fingerprint)
}

describe('what a fingerprint depends on', () => {
  it.each([
    ['the name of a variable', call.replaceAll('zone}', 'it}')],
    ['what is done with the answer', `const names = (await ${call}.then(response => response.json())).result.map(limit => limit.id)`],
    ['a cast of the address', 'fetch(`${base}/zones/${zone}/rate_limits` as string)'],
    ['parentheses and trailing commas', 'fetch(\n  (`${base}/zones/${zone}/rate_limits`),\n)'],
    ['other calls in a list', `await Promise.all([fetch('https://example.com'), ${call}])`],
    ['a template or a concatenation', "await fetch(base + '/zones/' + zone + '/rate_limits')"],
    ['an outer call', `report(await ${call}, 'limits')`],
  ])('not %s', (_name, code) => {
    expect(printsOf(code)).toEqual(printsOf(`await ${call}`))
  })

  it.each([
    ['the target', 'await fetch(`${base}/zones/${zone}/filters`)'],
    ['the method', 'await fetch(`${base}/zones/${zone}/rate_limits`, { method: "POST" })'],
    ['the arguments of the call', 'await fetch(`${base}/zones/${zone}/rate_limits`, options())'],
  ])('%s', (_name, code) => {
    expect(printsOf(code)).toHaveLength(1)
    expect(printsOf(code)).not.toEqual(printsOf(`await ${call}`))
  })

  it('numbers repeats in the order of the source', () => {
    const [first = '', ...others] = printsOf(`await ${call}\nawait ${call}\nawait ${call}`)
    expect(first).toMatch(/^[0-9a-f]{16}$/)
    expect(others).toEqual([`${first}.2`, `${first}.3`])
  })

  it('of members in a table, not the other members', () => {
    const table = (more: string) => printsOf(`const paths = { limits: '/zones/1/rate_limits'${more} }\nawait fetch(base + paths.limits)`)
    expect(table(", zones: '/zones'")).toEqual(table(''))
  })

  it('of a read, not what is done with it', () => {
    const read = (more: string) => printsOf(`const { result } = await (await fetch(base + '/zones/1/dns_records')).json()\nfor (const record of result) console.log(record.zone_name${more})`)
    expect(read('.toUpperCase(), 1')).toEqual(read(''))
  })

  it('of a member that is taken out, not its name there', () => {
    const taken = (pattern: string) => printsOf(`const { result } = await (await fetch(base + '/zones/1/dns_records')).json()\nfor (const ${pattern} of result) console.log(name)`)
    expect(taken('{ zone_name }')).toHaveLength(1)
    expect([taken('{ zone_name: name }'), taken('{ zone_name = 1 }'), taken('{ zone_name: name = 1 }')]).toEqual([taken('{ zone_name }'), taken('{ zone_name }'), taken('{ zone_name }')])
  })
})
