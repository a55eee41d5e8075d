// Reads from the fixtures of the client models which facet of which library they prove.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** What a model of a library says, in the order in which it is shown. */
export const facets = ['calls', 'method', 'base', 'query', 'headers', 'body', 'response', 'instances', 'hooks', 'types']

const SECTION = /^\s*\/\/ facet: (\w+)/
const WITHOUT = /^\s*\/\/ without (\w+): (.+)$/
const CLIENT = /^\s*\/\/ clients?: (.+)$/
const POSITIVE = /(?:\/\/|<!--) (?:deprecated|possible|declaration|mock): /
const NEAR_MISS = /(?:\/\/|<!--) ok\b/

/** The facets that each sectioned fixture proves, says not to be there, or names wrongly; by the models that its first line names. */
export function readMatrix(folder) {
  return filesIn(folder).flatMap(file => {
    const lines = readFileSync(join(folder, file), 'utf8').split('\n')
    const clients = lines.flatMap(line => CLIENT.exec(line)?.[1].split(',').map(name => name.trim()) ?? [])
    return clients.length ? [{ file, clients, ...sectionsOf(lines) }] : []
  })
}

function filesIn(folder, below = '') {
  return readdirSync(join(folder, below)).sort().flatMap(name => {
    const file = below ? `${below}/${name}` : name
    if (statSync(join(folder, file)).isDirectory()) return filesIn(folder, file)
    return /\.(?:[cm]?[jt]sx?|vue)$/.test(name) && !/\.fixed\.\w+$/.test(name) ? [file] : []
  })
}

function sectionsOf(lines) {
  const proved = new Map()
  const without = new Map()
  let section
  for (const [index, text] of lines.entries()) {
    const [, name, reason] = WITHOUT.exec(text) ?? []
    if (name) without.set(name, reason)
    const [, facet] = SECTION.exec(text) ?? []
    if (facet) {
      section = { line: index + 1, positive: false, nearMiss: false }
      proved.set(facet, section)
    } else if (section) {
      section.positive ||= POSITIVE.test(text)
      section.nearMiss ||= NEAR_MISS.test(text)
    }
  }
  return { proved, without }
}
