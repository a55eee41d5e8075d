import { expect, it, vi } from 'vitest'

const setFlagsFromString = vi.hoisted(() => vi.fn())
vi.mock('node:v8', () => ({ setFlagsFromString }))

it('limits the growth of the heap once, and for large analyses only', async () => {
  const { limitHeapGrowth } = await import('../../src/cli/heap-growth.ts')
  limitHeapGrowth(999)
  expect(setFlagsFromString).not.toHaveBeenCalled()
  limitHeapGrowth(1000)
  limitHeapGrowth(5000)
  expect(setFlagsFromString.mock.calls).toEqual([['--heap-growing-percent=40']])
})
