import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { folderWith } from '../faces/build-io.ts'
import { lint } from './lint.ts'

afterEach(() => { vi.useRealTimers() })

const code = `import record from './record.json' with { type: 'json' }
await fetch('https://api.cloudflare.com/client/v4/zones/1/dns_records', { method: 'POST', body: JSON.stringify(record) })
`

it('reads the data that a text names, again when they change', () => {
  const root = folderWith({ 'a.js': code, 'record.json': '{ "type": "A", "name": "www" }' })
  vi.useFakeTimers({ toFake: ['performance'] })
  const found = (text: string): readonly string[] => lint(root, text).map(({ message }) => message)
  expect(found(code)).toEqual([])
  writeFileSync(join(root, 'record.json'), '{ "type": "SRV", "data": { "service": "_sip", "proto": "_tcp", "name": "www" } }')
  // After two seconds, the disk is looked at again.
  vi.advanceTimersByTime(3000)
  expect(found(code)).toEqual([expect.stringContaining('data.service')])
  expect(found(`${code}export {}\n`)).toHaveLength(1)
})
