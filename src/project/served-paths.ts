import { routeOfFile, segmentsOfRoute, serverFrameworks } from '../clients/server-frameworks.ts'
import type { Sources } from './project.ts'

const SHORTEST = 5

// A handler follows; a request for the path alone is none.
const registered = new RegExp(`\\.(?:${[...serverFrameworks.register.keys()].join('|')})\\s*\\(\\s*(["'\`])(/[^"'\`\\s]*)\\1\\s*,`, 'g')
const mounted = new RegExp(`\\.(?:${[...serverFrameworks.mount].join('|')})\\s*\\(\\s*(["'\`])(/[^"'\`\\s]*)\\1`, 'g')
const decorated = new RegExp(`@(?:${[...serverFrameworks.decorators.keys(), ...serverFrameworks.controllers].join('|')})\\s*\\(\\s*(["'\`])([^"'\`\\s]+)\\1`, 'g')
const compared = new RegExp(`\\b(?:(?:${[...serverFrameworks.compared].join('|')})\\s*===?|case)\\s*(["'\`])(/[^"'\`\\s]*)\\1`, 'g')

/** How the paths begin that files serve, as far as a search of their text shows: `/api/zone/` of `app.get('/api/zone/:id', …)`. */
export function servedPaths(project: Sources, files: readonly string[]): readonly string[] {
  const found = new Set<string>()
  for (const file of files) {
    const route = routeOfFile(file)
    if (route) found.add(beginningOf(route.path))
    const text = project.text(file) ?? ''
    for (const pattern of [registered, mounted, decorated, compared]) for (const [, , path = ''] of text.matchAll(pattern)) found.add(beginningOf(segmentsOfRoute(path)))
  }
  return [...found].filter(path => path.length >= SHORTEST)
}

/** The segments before the first parameter. */
function beginningOf(path: readonly (string | null)[]): string {
  const end = path.indexOf(null)
  return (end < 0 ? path : path.slice(0, end)).map(segment => `/${segment ?? ''}`).join('')
}
