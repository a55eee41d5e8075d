import { routeOfFile, segmentsOfRoute, serverFrameworks } from '../clients/server-frameworks.ts'
import type { Sources } from './project.ts'

const SHORTEST = 5

// A handler follows the path; with the path alone the call is a request.
const registered = new RegExp(`\\.${anyOf(serverFrameworks.register.keys())}\\s*\\(\\s*(["'\`])(/[^"'\`\\s]*)\\1\\s*,`, 'g')
const mounted = new RegExp(`\\.${anyOf(serverFrameworks.mount)}\\s*\\(\\s*(["'\`])(/[^"'\`\\s]*)\\1`, 'g')
const decorators = anyOf([...serverFrameworks.decorators.keys(), ...serverFrameworks.controllers])
const decorated = new RegExp(`@${decorators}\\s*\\(\\s*(["'\`])([^"'\`\\s]+)\\1`, 'g')
const compared = new RegExp(`\\b(?:${anyOf(serverFrameworks.compared)}\\s*===?|case)\\s*(["'\`])(/[^"'\`\\s]*)\\1`, 'g')
const patterns = [registered, mounted, decorated, compared]

function anyOf(words: Iterable<string>): string {
  return `(?:${[...words].join('|')})`
}

/** Finds the beginnings of the paths that files serve, by searching their text: `/api/zone/` of `app.get('/api/zone/:id', …)`. */
export function servedPaths(project: Sources, files: readonly string[]): readonly string[] {
  const found = new Set<string>()
  for (const file of files) {
    const route = routeOfFile(file)
    if (route) found.add(beginningOf(route.path))
    const text = project.text(file) ?? ''
    for (const pattern of patterns) for (const [, , path = ''] of text.matchAll(pattern)) found.add(beginningOf(segmentsOfRoute(path)))
  }
  return [...found].filter(path => path.length >= SHORTEST)
}

/** Returns the segments before the first parameter. */
function beginningOf(path: readonly (string | null)[]): string {
  const end = path.indexOf(null)
  return (end < 0 ? path : path.slice(0, end)).map(segment => `/${segment ?? ''}`).join('')
}
