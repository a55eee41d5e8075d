// Writes docs/clients.md from the models and their fixtures; with --check it only compares. Run `npm run build` first.
import { join } from 'node:path'
import { clients } from '../dist/src/clients/index.js'
import { facets, readMatrix } from './client-matrix.mjs'
import { generated } from './generated.mjs'

const matrix = readMatrix(join(import.meta.dirname, '../test/fixtures/clients'))

const JOINS = {
  trim: 'with one slash between them',
  always: 'with one slash between them, an absolute address too',
  once: 'with one slash between them, unless the path begins with the base already',
  concat: 'as they are, one behind the other',
  leading: 'as they are, only when the path has a leading slash',
  inside: 'as they are, the path before the query of the base',
  single: 'with a slash behind the base and one less before the path, unless the path holds `//`',
  cut: 'as they are, but for one slash at the end of the base',
  whatwg: 'as `new URL(path, base)`: a leading slash drops the path of the base',
  slash: 'as `new URL(path, base)` with a slash behind the base',
  strict: 'with one slash between them; a path with a leading slash throws',
  relative: 'with one slash, only when the path has no leading one',
  origin: 'origin and path; the path of the base is dropped',
}

/** How base and path are joined; undefined where there is no base. */
function joinOf({ name, join }) {
  if (join === 'none') return undefined
  if (!Object.hasOwn(JOINS, join)) throw new Error(`${name}: the join rule "${join}" has no words in scripts/docs-clients.mjs.`)
  return JOINS[join]
}

/** Models of one name are majors of one library. */
const names = [...new Set(clients.map(client => client.name))].sort()

function cell(name, facet) {
  const proofs = matrix.filter(fixture => fixture.clients.includes(name) && fixture.proved.has(facet))
  if (proofs.length === 0) return '–'
  return proofs.map(({ file, proved }) => `[yes](../test/fixtures/clients/${file}#L${proved.get(facet).line})`).join(' ')
}

function row(name) {
  return `| ${name} | ${facets.map(facet => cell(name, facet)).join(' | ')} |`
}

function details(name) {
  const models = clients.filter(client => client.name === name)
  const reached = [...new Set(models.flatMap(client => [...client.modules, ...(client.globals ?? []).map(each => `global \`${each}\``)]))].map(each => each.startsWith('global') ? each : `\`${each}\``)
  const joins = models.flatMap(client => {
    const words = joinOf(client)
    return words === undefined ? [] : [`${majors(client)}base and path are joined ${words}`]
  })
  const without = matrix.filter(fixture => fixture.clients.includes(name)).flatMap(fixture => [...fixture.without].map(([facet, reason]) => `without ${facet}: ${reason.replace(/\.$/, '')}`))
  return `- **${name}** (${reached.join(', ') || 'known by name or type'}): ${[...joins, ...new Set(without)].join('; ') || 'it has no base of its own'}.`
}

function majors({ majors: range }) {
  if (!range) return ''
  return `${range.from === undefined ? `up to ${range.to}` : range.to === undefined ? `from ${range.from}` : `${range.from} to ${range.to}`}: `
}

const page = [
  '# HTTP clients', `sunset knows ${names.length} HTTP client libraries and ways to make requests. Each cell leads to the code that proves it: a line that must be found and one that almost looks like it.`,
  [`| Client | ${facets.join(' | ')} |`, `| --- |${facets.map(() => ' --- |').join('')}`, ...names.map(row)].join('\n'),
  '## What each is known by', names.map(details).join('\n'),
]
generated('docs/clients.md', `${page.join('\n\n')}\n`, 'npm run generate')
