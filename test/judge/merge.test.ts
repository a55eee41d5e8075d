import { describe, expect, it } from 'vitest'
import { judgeAll, place, read, request } from './build-use.ts'

const step = (start: number) => ({ at: place(start), note: 'wrapper' })

describe('uses that reach one token', () => {
  it('make one finding with the union of the methods', () => {
    const found = judgeAll([request('POST /stores/{}/rules'), request('GET /stores/{}/rules'), request('POST /stores/{}/rules')])
    expect(found).toMatchObject([{ methods: ['GET', 'POST'], method: null }])
    expect(found[0]?.uses).toHaveLength(3)
  })
  it('name the only method', () => {
    expect(judgeAll([request('? /stores/{}/rules'), request('GET,PATCH /stores/{}/rules')])).toMatchObject([{ methods: ['GET'], method: 'GET', confidence: 'certain' }])
  })
  it('take the longest template', () => {
    const found = judgeAll([request('GET /stores/{}/rules'), request('DELETE /stores/{}/rules/{}')])
    expect(found).toMatchObject([{ target: '/stores/{store_id}/rules/{rule_id}', methods: ['DELETE', 'GET'] }])
  })
  it('take the longest template only of those with the highest confidence', () => {
    const found = judgeAll([request('GET /stores/{}/rules'), request('DELETE /stores/{}/rules/{}', { base: 'unknown', evidence: place(900) })])
    expect(found).toMatchObject([{ target: '/stores/{store_id}/rules', confidence: 'certain', methods: ['DELETE', 'GET'] }])
  })
  it('leave out a response that only a type states', () => {
    const reads = [read('result.store_name', { role: 'declaration' })]
    const stated = request('GET /stores/{}/records/{}', { how: 'declared', reads, trace: [] })
    const sent = request('POST /stores/{}/records', { reads, trace: [step(10), step(20)] })
    expect(judgeAll([stated, sent])).toMatchObject([{ methods: ['POST'], trace: [step(10), step(20)] }])
    expect(judgeAll([stated])).toMatchObject([{ methods: ['GET'] }])
  })
  it('leave out an operation that is only possible', () => {
    expect(judgeAll([request('GET /stores/{}/tunnels'), request('POST /stores/{}/tunnels')])).toMatchObject([{ methods: ['POST'], confidence: 'certain' }])
    expect(judgeAll([request('GET /stores/{}/tunnels')])).toMatchObject([{ methods: ['GET'], confidence: 'possible' }])
  })
  it('take the trace of production code', () => {
    const far = request('GET /stores/{}/rules', { trace: [step(10), step(20)] })
    const inTest = request('GET /stores/{}/rules', { context: 'test', trace: [step(30)] })
    const fromTest = request('GET /stores/{}/rules', { trace: [{ at: place(1, 'test/client.test.ts'), note: 'wrapper' }] })
    expect(judgeAll([inTest, far])).toMatchObject([{ trace: [step(10), step(20)] }])
    expect(judgeAll([fromTest, far])).toMatchObject([{ trace: [step(10), step(20)] }])
  })
  it('take the highest confidence and its shortest trace', () => {
    const found = judgeAll([
      request('GET /stores/{}/rules', { how: 'passed', trace: [] }),
      request('GET /stores/{}/rules', { trace: [step(10), step(20)] }),
      request('GET /stores/{}/rules', { trace: [step(30)] }),
    ])
    expect(found).toMatchObject([{ confidence: 'certain', trace: [step(30)] }])
  })
  it('take the trace through fewer files of two that are as long', () => {
    const far = { at: { ...place(10), file: 'src/a.ts' }, note: 'base URL' }
    const found = judgeAll([request('GET /stores/{}/rules', { trace: [far] }), request('GET /stores/{}/rules', { trace: [step(30)] })])
    expect(found).toMatchObject([{ trace: [step(30)] }])
  })
  it('are production code when one is', () => {
    const found = judgeAll([request('GET /stores/{}/rules', { context: 'test' }), request('GET /stores/{}/rules', { base: 'broken' })])
    expect(found).toMatchObject([{ context: 'production', severity: 'error', confidence: 'certain' }])
  })
  it('are a use when one is', () => {
    const reads = [read('result.[].store_name', { role: 'declaration' }), read('result.[].store_name')]
    expect(judgeAll(request('GET /stores/{}/records', { reads }))).toMatchObject([{ role: 'use', severity: 'error' }])
  })
  it('are merged in time that grows with their number, which may be tens of thousands', () => {
    const found = judgeAll(Array.from({ length: 60_000 }, () => request('GET /stores/{}/rules')))
    expect(found.map(({ uses }) => uses.length)).toEqual([60_000])
  })
})

describe('uses at several tokens', () => {
  it('make one finding each, in the order of the source', () => {
    const later = request('GET ', { path: request('GET /stores/{}/rules').path.map(segment => ({ ...segment, at: place(segment.at.start + 50) })) })
    const other = request('GET ', { path: request('GET /stores/{}/rules').path.map(segment => ({ ...segment, at: place(900, 'src/a.ts') })) })
    expect(judgeAll([later, request('GET /stores/{}/rules'), other]).map(({ token }) => `${token.file} ${token.start}`))
      .toEqual(['src/a.ts 900', 'src/client.ts 102', 'src/client.ts 152'])
  })
  it('do not depend on the order of the uses', () => {
    const uses = [request('GET /stores/{}/rules'), request('PUT /stores/{}/rules/{}'), request('GET /stores/{}/script_monitor')]
    const bare = (found: ReturnType<typeof judgeAll>) => found.map(({ entry, methods, target, message }) => ({ entry, methods, target, message }))
    expect(bare(judgeAll(uses.toReversed()))).toEqual(bare(judgeAll(uses)))
  })
})

describe('trace', () => {
  const call = { file: 'src/main.ts', start: 5, end: 9 }
  it.each([
    ['begins with a call that is elsewhere', { call, trace: [step(1)] }, [{ at: call, note: 'the call' }, step(1)]],
    ['does not repeat a call that it names', { call, trace: [{ at: call, note: 'called here' }] }, [{ at: call, note: 'called here' }]],
    ['leaves out the call around the token', { trace: [] }, []],
  ])('%s', (_, more, trace) => expect(judgeAll(request('GET /stores/{}/rules', more))).toMatchObject([{ trace }]))
})
