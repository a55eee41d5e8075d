import { describe, expect, it } from 'vitest'
import { pretty } from '../../src/report/pretty.ts'
import { analyseFiles } from '../support/analyse-files.ts'

const call = `import axios from 'axios'
export const limits = (zone) => axios.get(\`https://api.cloudflare.com/client/v4/zones/\${zone}/rate_limits\`)
`
const mocks = `import nock from 'nock'
nock('https://api.cloudflare.com/client/v4').get('/zones/1/rate_limits').reply(200, { result: [] })
nock('https://api.cloudflare.com/client/v4').post('/zones/1/rate_limits').reply(200, { result: [] })
`

function shown(files: Readonly<Record<string, string>>): string {
  return pretty(analyseFiles(files), { text: file => files[file], color: false, columns: 100 })
}

describe('mocks', () => {
  it('are listed under the real call of their entry', () => {
    const output = shown({ 'src/limits.js': call, 'test/limits.test.js': mocks })
    expect(output).toContain('  = mock: also change 2 mocks: test/limits.test.js:2:50, test/limits.test.js:3:51\n')
    expect(output.match(/^\w+\[/gm)).toEqual(['error['])
  })

  it('are findings of their own in JSON, and named by the real call', () => {
    const { findings } = analyseFiles({ 'src/limits.js': call, 'test/limits.test.js': mocks })
    expect(findings.map(({ file, context, severity, mocks: listed }) => [file, context, severity, listed?.length])).toEqual([
      ['src/limits.js', 'production', 'error', 2], ['test/limits.test.js', 'mock', 'info', undefined], ['test/limits.test.js', 'mock', 'info', undefined],
    ])
  })

  it('stand alone where no real call is', () => {
    const output = shown({ 'test/limits.test.js': mocks })
    expect(output).toContain('info[rate-limits]: `GET /zones/{zone_id}/rate_limits` was removed on 2025-06-15. This is a mock of a deprecated endpoint. The real call is not in this code, but may be in a dependency.')
    expect(output).not.toContain('also change')
  })

  it('of other entries stand alone', () => {
    const output = shown({ 'src/limits.js': call, 'test/filters.test.js': mocks.replaceAll('rate_limits', 'filters') })
    expect(output.match(/^\w+\[[\w-]+\]/gm)).toEqual(['error[rate-limits]', 'info[filters]', 'info[filters]'])
  })
})
