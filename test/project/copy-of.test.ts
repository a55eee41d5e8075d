import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { copyOf } from '../../src/project/copy-of.ts'

const SIZE = 256 * 1024
const part = '@acme/clients/records'

it.each(['', './b', 'twelve chars', 'thirteen char', part, '@größe/straße/日本語', `lone \ud800 surrogate half`])('copies %j as it is', text => {
  expect(copyOf(text)).toBe(text)
})

it('does not keep the text that a part was cut out of', () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const used = (): number => {
    collect()
    return process.memoryUsage().heapUsed
  }
  const before = used()
  const parts = Array.from({ length: 160 }, (_, index) => {
    const text = Buffer.alloc(SIZE, `import '${part}/${String(index)}'\n`).toString('latin1')
    return copyOf(text.slice(8, 8 + part.length))
  })
  expect(used() - before).toBeLessThan(80 * SIZE)
  expect(new Set(parts)).toEqual(new Set([part]))
})
