import { agent } from './agent.ts'
import { checkstyle } from './checkstyle.ts'
import { concise } from './concise.ts'
import { csv } from './csv.ts'
import { github } from './github.ts'
import { gitlab } from './gitlab.ts'
import { grouped } from './grouped.ts'
import { html } from './html.ts'
import { ics, icsAll } from './ics.ts'
import type { Format } from './index.ts'
import { json } from './json.ts'
import { jsonl } from './jsonl.ts'
import { junit } from './junit.ts'
import { markdown } from './markdown.ts'
import { pretty } from './pretty.ts'
import { rdjson } from './rdjson.ts'
import type { Reporter } from './reporter.ts'
import { sarif } from './sarif.ts'

/** All formats, loaded at once, for callers that cannot wait. */
export const reporters = {
  pretty, concise, grouped, json, jsonl, sarif, github, gitlab, junit, checkstyle, rdjson, markdown, csv, ics, 'ics-all': icsAll, html, agent,
} as const satisfies Record<Format, Reporter>
