import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { writtenSdk } from '../../src/engine/written-sdk.ts'
import { interestOf } from '../../src/schedule/index-interest.ts'
import { loadMethods } from '../../src/schedule/load/methods.ts'
import { formatMethods, parseMethods } from '../../src/schedule/sdk-methods.ts'
import type { SdkMethod } from '../../src/schedule/sdk-methods.ts'
import { methodsOfCode } from '../../src/sdk/methods-of-code.ts'
import { operationsOf } from '../../src/sdk/operations.ts'
import { isComplete } from '../support/sample.ts'
import { bundledSchedule } from '../support/schedules.ts'
import { recordSdk, withoutNames } from './record-sdk.ts'

const schedule = bundledSchedule('cloudflare-v4')
const file = schedule.packages.find(({ name }) => name === 'cloudflare')?.methods
if (file == null) throw new Error('No methods are shipped.')
const table = loadMethods(file)

function linesOf(operations: readonly { readonly chain: string, readonly method: string, readonly path: string }[]): string[] {
  return [...new Set(operations.map(({ chain, method, path }) => `${chain} ${method} ${withoutNames(path)}`))].sort()
}

/** All that a call of a method depends on. */
function meaningOf({ operations, deprecated: _, ...method }: SdkMethod) {
  return { ...method, operations: operations.map(({ method: verb, path }) => `${verb} ${withoutNames(path)}`).sort() }
}

describe.each([['2.9.1', 'cloudflare-2', true], ['5.2.0', 'cloudflare-5', true], ['7.3.0', 'cloudflare-7', isComplete]] as const)('what is shipped of %s', (version, folder, isWritten) => {
  it('is what the SDK sends', async () => {
    const { operations } = await recordSdk(join(import.meta.dirname, '../../node_modules', folder))
    expect(linesOf(operationsOf(table.methodsOf(version)))).toEqual(linesOf(operations))
  })

  // One generator wrote the last two: the sample has the code of the smaller.
  it.runIf(isWritten)('becomes code that does the same', () => {
    const methods = table.methodsOf(version)
    const open = writtenSdk({ name: 'cloudflare', version, server: 'https://api.cloudflare.com/client/v4', base: 'baseURL', isAssumed: true }, methods)
    const main = open.module(open.entry('') ?? '')
    if (!main) throw new Error('No main module was written.')
    const derived = methodsOfCode({ module: file => open.module(file), resolve: (from, specifier) => open.resolve(from, specifier), sdk: () => open.sdk }, main, interestOf(schedule))
    expect(new Map(derived.map(each => [each.chain, meaningOf(each)]))).toEqual(new Map(methods.map(each => [each.chain, meaningOf(each)])))
  })
})

const method: SdkMethod = { chain: 'depots.parcels.edit', params: ['parcelID', 'params'], operations: [{ method: 'PATCH', path: '/depots/{depot}/parcels/{parcelID}' }], query: '{notify}', body: 'params', response: 'data', deprecated: null }

it('writes a method once for all versions that have it', () => {
  const text = formatMethods(new Map([['1.0.0', [method]], ['1.1.0', [method]], ['2.0.0', [{ ...method, body: null }]], ['3.0.0', [method]]]))
  expect(text.split('\n')).toEqual([
    '1.0.0 1.1.0 2.0.0 3.0.0',
    'depots.parcels.edit\tparcelId params\tPATCH /depots/{depot}/parcels/{parcelId}\t{notify}\t-\tdata\t-\t2',
    'depots.parcels.edit\tparcelId params\tPATCH /depots/{depot}/parcels/{parcelId}\t{notify}\tparams\tdata\t-\t0-1,3',
    '',
  ])
  expect(parseMethods(text).methodsOf('2.0.0')).toEqual([{ ...method, params: ['parcelId', 'params'], operations: [{ method: 'PATCH', path: '/depots/{depot}/parcels/{parcelId}' }], body: null }])
  expect(parseMethods(text).methodsOf('4.0.0')).toEqual([])
})

it('reads the ends of lines of Windows', () => {
  const text = formatMethods(new Map([['1.0.0', [method]], ['1.1.0', [method]]]))
  const table = parseMethods(text.replaceAll('\n', '\r\n'))
  expect([table.versions, table.methodsOf('1.1.0').length]).toEqual([['1.0.0', '1.1.0'], 1])
})

it('names a line that is none', () => {
  expect(() => parseMethods('# Methods\n')).toThrow('line 1: expected a list of versions, such as "1.0.0 2.1.3".')
  expect(parseMethods('')).toMatchObject({ versions: [] })
  expect(() => parseMethods('1.0.0\nparcels.list\tparams\n').methodsOf('1.0.0')).toThrow('line 2: expected 8 columns separated by tabs.')
})
