import type { Case, Family } from '../family.ts'
import { code } from '../generate.ts'

const imports = `import { exec, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { promisify } from 'node:util'
const run = promisify(execFile)
const sh = promisify(exec)`

/** A word as a shell is given it: in single quotes, and without where it can be. */
function quoted(text: string): string {
  return /^[\w./:=-]+$/.test(text) ? text : `'${text.replaceAll(`'`, `'\\''`)}'`
}

function doubleQuoted(text: string): string {
  return `"${text.replaceAll(/["\\$\u0060]/g, '\\$&')}"`
}

/** A program that gives words to a command as a list. */
function asList([program = '', ...words]: readonly string[]): string {
  return `await run(${code(program)}, ${code(words)})`
}

function asText(words: readonly string[], quote = quoted): string {
  return `await sh(${code(words.map(quote).join(' '))})`
}

function urlOf({ base, path }: Case): string {
  return `${base.replace(/\/$/, '')}/${path.replace(/^\//, '')}`
}

/** The URL with the query of the case behind its own. */
function urlWithQuery(given: Case): string {
  const url = urlOf(given)
  const query = new URLSearchParams(given.query).toString()
  return query ? `${url}${url.includes('?') ? '&' : '?'}${query}` : url
}

function header({ header: given }: Case, flag: string): readonly string[] {
  return given ? [flag, `${given[0]}: ${given[1]}`] : []
}

const hasQuery = ({ query }: Case): boolean => Object.keys(query).length > 0

const curlWords = (given: Case): readonly string[] => [
  'curl', '-sS', '-X', given.method, ...header(given, '-H'), ...given.body ? ['-d', JSON.stringify(given.body)] : [], urlWithQuery(given),
]

export const curl: Family = {
  client: 'curl',
  imports,
  forms: {
    list: given => asList(curlWords(given)),
    text: given => asText(curlWords(given)),
    'double quotes': given => asText(curlWords(given), doubleQuoted),
    'lines that go on': given => `await sh(${code(curlWords(given).map(quoted).join(' \\\n  '))})`,
    shell: given => asList(['sh', '-c', `set -e; ${curlWords(given).map(quoted).join(' ')} | cat`]),
    variable: given => `await sh(${code(`URL=${quoted(urlWithQuery(given))}\ncurl -sS -X${given.method} "$URL" ${header(given, '-H').map(quoted).join(' ')}`)})`,
    'without a method': given => asList(['curl', '-sS', '--url', urlWithQuery(given), ...header(given, '--header'), ...given.body ? ['--json', JSON.stringify(given.body)] : []]),
    'data as a form': given => given.body ? asText(['curl', '-s', urlWithQuery(given), ...Object.entries(given.body).flatMap(([name, value]) => ['-d', `${name}=${value}`]), `-X${given.method}`]) : null,
    'data in the query': given => hasQuery(given) ? asText(['curl', '-sG', urlOf(given), ...Object.entries(given.query).flatMap(([name, value]) => ['--data-urlencode', `${name}=${value}`]), ...header(given, '-H')]) : null,
    'raw data in the query': given => hasQuery(given) ? asList(['curl', '-sS', '--get', ...Object.entries(given.query).flatMap(([name, value]) => ['-d', `${name}=${encodeURIComponent(value)}`]), urlOf(given)]) : null,
    template: given => `const url = ${code(urlOf(given))}\nconst method = ${code(given.method)}\nawait sh(\`curl -sS --request \${method} "\${url}" ${given.body ? `-d '\${JSON.stringify(${code(given.body)})}'` : ''}\`)`,
    spawned: given => `const child = spawn('curl', [${curlWords(given).slice(1).map(code).join(', ')}])\nawait once(child, 'close')`,
  },
}

const wgetWords = (given: Case): readonly string[] => [
  'wget', '-qO-', `--method=${given.method}`, ...given.header ? [`--header=${given.header[0]}: ${given.header[1]}`] : [], ...given.body ? ['--body-data', JSON.stringify(given.body)] : [], urlWithQuery(given),
]

export const wget: Family = {
  client: 'wget',
  imports,
  forms: {
    list: given => asList(wgetWords(given)),
    text: given => asText(wgetWords(given)),
    'post data': given => given.body ? asText(['wget', '-q', '-O', '-', ...header(given, '--header'), `--post-data=${new URLSearchParams(given.body).toString()}`, urlWithQuery(given)]) : null,
    'without a method': given => asList(['wget', '-T', '5', '-qO', '/dev/null', urlWithQuery(given), ...header(given, '--header')]),
  },
}

/** Programs that a machine need not have: they are run by `npm run test:clients` only. */
export const commandFamilies: readonly Family[] = [curl, wget]
