// Writes docs/clients.md from the models and their fixtures; with --check it only compares. Run `npm run build` first.
import { join } from 'node:path'
import { clients } from '../dist/src/clients/index.js'
import { facets, readMatrix } from './client-matrix.mjs'
import { generated } from './generated.mjs'
import { site } from './repository-url.mjs'

const matrix = readMatrix(join(import.meta.dirname, '../test/fixtures/clients'))

const JOINS = {
  trim: 'one slash between them',
  always: 'one slash between them, even if the path is a complete URL',
  once: 'one slash between them, unless the path already begins with the base',
  concat: 'concatenated without changes',
  leading: 'concatenated if the path begins with a slash',
  inside: 'the path goes before the query of the base',
  single: 'one slash between them, unless the path contains `//`',
  cut: 'concatenated, without a slash at the end of the base',
  whatwg: '`new URL(path, base)`: a leading slash drops the path of the base',
  slash: '`new URL(path, base)` with a slash at the end of the base',
  strict: 'one slash between them; a path with a leading slash throws',
  relative: 'one slash between them, if the path has no leading slash',
  origin: 'only the origin of the base remains',
}

const FACETS = {
  calls: 'the calls that send a request',
  method: 'the HTTP method',
  base: 'a base URL',
  query: 'query parameters outside of the URL',
  headers: 'request headers',
  body: 'the request body',
  response: 'reads of the response body',
  instances: 'instances with default options',
  hooks: 'hooks and interceptors that change a request',
  types: 'TypeScript types of clients',
}

/** How base and path are joined; undefined where there is no base. */
function joinOf({ name, join }) {
  if (join === 'none') return undefined
  if (!Object.hasOwn(JOINS, join)) throw new Error(`${name}: the join rule "${join}" has no words in scripts/docs-clients.mjs.`)
  return JOINS[join]
}

/** Models of one name are majors of one library. */
const names = [...new Set(clients.map(client => client.name))].sort((a, b) => a.localeCompare(b, 'en'))

function fixturesOf(name) {
  return matrix.filter(fixture => fixture.clients.includes(name))
}

/** The features that no test of a client shows. */
function missing(name) {
  return facets.filter(facet => !fixturesOf(name).some(({ proved }) => proved.has(facet))).join(', ')
}

function row(name) {
  const models = clients.filter(client => client.name === name)
  const reached = new Set(models.flatMap(client => [...client.modules.map(each => `\`${each}\``), ...(client.globals ?? []).map(each => `global \`${each}\``)]))
  const joins = new Set(models.flatMap(client => joinOf(client) === undefined ? [] : [`${majors(client)}${joinOf(client)}`]))
  return `| ${name} | ${[...reached].join(', ') || 'its name or type'} | ${missing(name) || '–'} | ${[...joins].join('. ') || '–'} |`
}

function majors({ majors: range }) {
  if (!range) return ''
  return `${range.from === undefined ? `Up to ${range.to}` : range.to === undefined ? `From ${range.from}` : `${range.from} to ${range.to}`}: `
}

const page = [
  '# HTTP clients',
  `sunset supports ${names.length} HTTP client libraries and other ways to send or mock requests. To add a client, see [HTTP clients](configuration.md#http-clients) in the configuration.`,
  'sunset follows these features, unless the third column lists them. There, the library has no such feature, or sunset does not follow it.',
  facets.map(facet => `- **${facet}**: ${FACETS[facet]}`).join('\n'),
  `The second column lists the modules to import, with the name of an export after a colon. The last column shows how the base URL and the path are joined. Each client has [tests](${site}/tree/main/test/fixtures/clients) for its features.`,
  ['| Client | Recognized by | Without | Base and path |', '| --- | --- | --- | --- |', ...names.map(row)].join('\n'),
]
generated('docs/clients.md', `${page.join('\n\n')}\n`, 'npm run generate')
