import { expect, it } from 'vitest'
import { withoutSpread } from '../../scripts/bundle/spread.mjs'

const REPLACED = [
  '({ ...a })',
  '({ ...a, x: 1 })',
  '({ x: 1, ...a, y })',
  '({ x: 1, ...a, ...b, y, ...a })',
  '({ ...y > 5 && { x: 1 }, y })',
  '({ ...y > 1 && { x: 1 }, ...null, ...undefined })',
  '({ ...a, inner: { ...b, x: 2 }, list: [{ ...b, f: () => ({ ...a, y }) }.f()] })',
  '({ ...{ ...a, x: 3 }, f() { return 1 } }).f()',
  '({ ...(b, a), "quoted": 1, 2: 3 })',
  '[a].map(each => ({ ...each, x: ((order.push(1), 1)), ...(order.push(2), b), y: order.push(3) }))',
]

it.each(REPLACED)('gives the same value for %s without spread', source => {
  const code = withoutSpread(source)

  expect(code).not.toContain('...')
  expect(valueOf(code)).toEqual(valueOf(source))
})

const LEFT = [
  '({ ...a, get x() { return 1 } })', '({ ...a, [y]: 1 })', '({ ...a, __proto__: b })', '({ ...a, "__proto__": b })', '[...order, f(...order)]', '({ x: 1, y })',
  'const x = { ...a', '({ ...a } = b)',
]

it.each(LEFT)('leaves %s as it is', source => {
  expect(withoutSpread(source)).toBe(source)
})

/** Evaluates an expression with some names, and returns it with the order of what it did. */
function valueOf(source: string): unknown {
  const order: number[] = []
  const value: unknown = new Function('a', 'b', 'y', 'order', `return (${source})`)({ x: 'a', z: 'a' }, { x: 'b', y: 'b' }, 5, order)
  return { value, order }
}
