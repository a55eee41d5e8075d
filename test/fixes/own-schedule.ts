import { rmSync } from 'node:fs'
import { analyseProject } from '../../src/engine/analyse-project.ts'
import { memoryFiles } from '../../src/project/files.ts'
import { openProject } from '../../src/project/open-project.ts'
import type { Report } from '../../src/report/report.ts'
import { loadSchedule } from '../../src/schedule/load.ts'
import type { Schedule } from '../../src/schedule/model.ts'
import { workspaceOf } from '../support/fixtures.ts'

const api = `format: 1
id: shop-v1
title: Shop API
updated: 2026-07-01
servers: [{ host: api.shop.example, base: /v1 }]
envelope: { payload: data, errors: "errors[]" }
resources:
  order: { on: ["GET,POST /orders", "GET,PUT /orders/{order_id}"], members: [total, note, customer], read-only: [id, created] }
`

/** What a schedule has besides its items: lines of its `api.yaml`, and what replaces them. */
interface More { readonly api?: string, readonly replacement?: string }

/** A schedule with one entry, `old`, that has the given items. */
export function scheduleOf(items: string, { api: more = '', replacement = '' }: More = {}): readonly Schedule[] {
  const entry = `id: old
title: The old form
dates: { sunset: 2026-01-31 }
deprecates:
${items}
replacement: { text: Use the new form., docs: "https://shop.example/new"${replacement} }
source: [{ url: "https://shop.example/changes" }]
examples: { deprecated: ["await fetch(\`\${base}/old\`)"], current: ["await fetch(\`\${base}/new\`)"] }
`
  const workspace = workspaceOf({ 'shop/api.yaml': api + more, 'shop/old.yaml': entry })
  try {
    return loadSchedule([`${workspace.root}/shop`]).filter(({ id }) => id === 'shop-v1')
  } finally {
    rmSync(workspace.root, { recursive: true, force: true })
  }
}

export function analyseBy(schedules: readonly Schedule[], text: string, file = 'client.ts', others: Readonly<Record<string, string>> = {}): Report {
  return analyseProject(openProject('/project', { files: memoryFiles({ ...others, [file]: text }) }), schedules, {
    asOf: '2026-11-20', horizon: 90, minConfidence: 'likely', only: [], skip: [], severities: {}, prefilter: true,
  })
}
