import type { Interest, TemplateNode } from '../../src/uses/interest.ts'

/** A node of the trie of path templates. */
export function below(literals: Readonly<Record<string, TemplateNode>>, parameter: TemplateNode | null = null, end = false): TemplateNode {
  return { literals: new Map(Object.entries(literals)), parameter, end, subtree: false }
}

const templates = below({ zones: below({}, below({ filters: below({}, null, true) })) })

/** The interest in a made-up API, of which `/zones/{zone}/filters` is deprecated. */
export const acme: Interest = {
  servers: [{ host: 'api.acme.test', base: '/v4' }],
  packages: [],
  shapes: [],
  settingIds: new Set(),
  settingList: null,
  roots: new Set(['zones']),
  templates,
  answered: templates,
  sdkTemplates: templates,
  fieldLeaves: new Set(),
  fieldTemplates: new Map(),
  fieldNames: new Set(),
  queries: new Set(),
  queryTemplates: new Map(),
  settings: new Set(),
  headers: new Set(),
  valuedHeaders: new Set(),
  hosts: new Set(),
  words: new Set(),
  environment: new Set(),
  envelope: { payload: 'result', errors: 'errors' },
  strongWords: ['api.acme.test', '/v4'],
  sdkWords: [],
  evidenceWords: ['api.acme.test', '/v4'],
  weakWords: [],
  joint: [],
}
