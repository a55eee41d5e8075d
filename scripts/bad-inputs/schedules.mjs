// Schedules and configurations that are wrong, or that attack their reader.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { all, differs, outline, use } from './run-case.mjs'

const api = `format: 1
id: shop-v1
title: Shop API
updated: 2026-01-01
servers: [{ host: api.shop.example, base: /v1 }]
envelope: { payload: data, errors: "errors[]" }
entries:
`
const resources = api.replace('entries:', 'resources: { order: { on: ["GET,POST /orders"], members: [total, note] } }\nentries:')
const entry = (changes = {}) => {
  const { id = 'old-orders', endpoint = '[ "GET /orders/{order_id}" ]', date = '2026-01-31', text = '"Use purchases."', more = '' } = changes
  return `  - id: ${id}
    title: Orders
    dates: { sunset: ${date} }
    deprecates: [ { endpoint: ${endpoint} } ]
    replacement: { text: ${text} }
    source: [ { url: "https://shop.example/changes" } ]
    examples: { deprecated: [ "await fetch(\`\${base}/orders/\${order}\`)" ], current: [ "await fetch(\`\${base}/purchases/\${order}\`)" ] }
${more}`
}
const shop = 'fetch(`https://api.shop.example/v1/orders/${order}`)\n'

/** Makes a case in which a schedule is refused: exit code 2, a message with its place, and nothing is scanned. */
function refused(id, name, texts, stderr = /shop\.yaml:\d+:\d+/) {
  return {
    id, name,
    async test({ write, scan }) {
      for (const text of [texts].flat()) {
        write({ 'a.js': shop, 'shop.yaml': text })
        const wrong = differs(await scan(['--schedule', 'shop.yaml']), { code: 2, signal: null, stdout: '', stderr })
        if (wrong !== true) return `${JSON.stringify(text.slice(0, 60))}: ${wrong}`
      }
      return true
    },
  }
}

/** Makes a case in which a configuration is refused. */
function misconfigured(id, name, texts, stderr = /sunset\.config\.yaml:\d+:\d+/, files = {}) {
  return {
    id, name,
    async test({ write, scan }) {
      for (const text of [texts].flat()) {
        write({ 'a.ts': use, ...files, 'sunset.config.yaml': text })
        const wrong = differs(await scan(), { code: 2, stdout: '', stderr })
        if (wrong !== true) return `${JSON.stringify(text.slice(0, 60))}: ${wrong}`
      }
      return true
    },
  }
}

const laughs = Array.from({ length: 12 }, (_, index) => `l${index}: &l${index} [${index ? Array(9).fill(`*l${index - 1}`).join(', ') : 'ha'}]`).join('\n')
const any = /shop\.yaml/

export const schedules = [
  refused(62, 'aliases that multiply', `${api}${laughs}\n`, any),
  refused(63, 'brackets that nest 10,000 deep', '['.repeat(10_000), any),
  refused(64, '100,000 keys', Array.from({ length: 100_000 }, (_, index) => `k${index}: 1`).join('\n'), any),
  refused(65, '__proto__ and constructor as keys', [`__proto__: { polluted: 1 }\n${api}${entry()}`, `constructor: 1\n${api}${entry()}`, `a: &a { __proto__: { polluted: 1 } }\n<<: *a\n${api}${entry()}`], any),
  refused(66, 'a key twice', `${api.replace('title: Shop API', 'title: Shop API\ntitle: Other')}${entry()}`),
  {
    id: 67, name: 'no, 012 and 12:30 are texts or numbers as in YAML 1.2',
    async test({ write, scan }) {
      write({ 'a.js': shop, 'shop.yaml': `${api}${entry({ id: 'no' })}` })
      const text = await scan(['--schedule', 'shop.yaml', '--format', 'concise'])
      write({ 'shop.yaml': `${api}${entry({ id: '12' })}` })
      return all(differs(text, { code: 1, stdout: /error\[no\]/ }), differs(await scan(['--schedule', 'shop.yaml']), { code: 2, stderr: /shop\.yaml:\d+:\d+/ }))
    },
  },
  refused(68, 'days that do not exist, and dates of other forms', ['2025-13-45', '2025-02-29', '15/06/2025'].map(date => `${api}${entry({ date })}`)),
  refused(69, 'tags of other programs', [`${api}${entry({ text: '!!js/function "function () {}"' })}`, `${api}${entry({ text: '!foo x' })}`]),
  refused(70, 'several documents, nothing, comments alone, a list, a scalar', [`${api}${entry()}---\na: 1\n`, '', '# nothing\n', '- a\n', 'text\n'], any),
  refused(71, 'tabs, and a bracket that is not closed', [`${api}\t- id: x\n`, `${api}  - [a\n`]),
  refused(72, 'an alias to itself', `a: &a [*a]\n${api}${entry()}`, any),
  refused(73, 'a list or nothing as key', [`? [a, b]\n: 1\n${api}${entry()}`, `~: 1\n${api}${entry()}`], any),
  {
    id: 74, name: 'byte order mark, CRLF, UTF-16',
    async test({ write, scan }) {
      for (const text of [`\ufeff${api}${entry()}`, `${api}${entry()}`.replaceAll('\n', '\r\n')]) {
        write({ 'a.js': shop, 'shop.yaml': text })
        const wrong = differs(await scan(['--schedule', 'shop.yaml']), { code: 1, stdout: /old-orders/ })
        if (wrong !== true) return wrong
      }
      write({ 'shop.yaml': Buffer.from(`\ufeff${api}${entry()}`, 'utf16le') })
      return differs(await scan(['--schedule', 'shop.yaml']), { code: 2, stdout: '', stderr: /shop\.yaml/ })
    },
  },
  refused(75, 'a misspelt key', `${api.replace('title:', 'titel:')}${entry()}`, /titel.*title/s),
  refused(76, 'an id twice', `${api}${entry()}${entry()}`),
  refused(77, 'paths that are none', ['GET /{a', 'GET /{}', 'GET /{a}{b}', 'GET /x?x=1', 'GET /x#y', 'GET //x', 'GET /a/../b', 'GET https://x.example/y', 'GET /%2e%2e/x', `GET ${'/{a}'.repeat(500)}`].map(endpoint => `${api}${entry({ endpoint: JSON.stringify([endpoint]) })}`)),
  { id: 78, name: 'a regular expression of a schedule', notApplicable: 'the format has none' },
  {
    id: 79, name: 'texts with ESC, markup and script: escaped in every format',
    async test({ write, scan }) {
      write({ 'a.js': shop, 'shop.yaml': `${api}${entry({ text: '"\\e[31m</script><img src=x onerror=alert(1)>\\n::error::x"' })}` })
      for (const format of ['pretty', 'html', 'github', 'markdown', 'junit', 'ics-all']) {
        const { code, stdout, stderr } = await scan(['--schedule', 'shop.yaml', '--format', format])
        const wrong = differs({ code, found: stdout.includes('old-orders') }, { code: 1, found: true })
        if (wrong !== true) return `${format}: ${wrong} ${stderr}`
        if (stdout.includes('\u001b') || (format === 'html' && stdout.includes('<img src=x')) || /^::error::x/m.test(stdout)) return format
      }
      return true
    },
  },
  {
    id: 80, name: 'replacements that would write code: they stay texts and keys',
    async test({ write, json, folder }) {
      const orders = 'https://api.shop.example/v1/orders'
      const query = to => `{ query: size, on: GET /orders, rewrite: { rename-query: { to: ${JSON.stringify(to)} }, safety: safe } }`
      const field = '{ field: comment, of: order, request: deprecated, rewrite: { rename-field: { to: "note: evil(), x" }, safety: safe } }'
      for (const [item, before, after] of [
        [query("p' + evil() + '"), `fetch('${orders}?size=5')\n`, `fetch('${orders}?p\\' + evil() + \\'=5')\n`],
        [query('p${evil()}`'), `fetch(\`${orders}?size=\${size}\`)\n`, `fetch(\`${orders}?p\\\${evil()}\\\`=\${size}\`)\n`],
        [field, `import axios from 'axios'\naxios.post('${orders}', { comment: text })\n`, `import axios from 'axios'\naxios.post('${orders}', { 'note: evil(), x': text })\n`],
      ]) {
        write({ 'a.js': before, 'shop.yaml': `${resources}${entry().replace(/deprecates: .*/, () => `deprecates: [ ${item} ]`)}` })
        const { code, report } = await json(['--schedule', 'shop.yaml', '--fix', '--allow-dirty'])
        const wrong = differs({ code, applied: report?.summary.fixes?.applied, text: readFileSync(path.join(folder, 'a.js'), 'utf8') }, { code: 0, applied: 1, text: after })
        if (wrong !== true) return `${item}: ${wrong}`
      }
      return true
    },
  },
  misconfigured(81, 'extends that lead out of the project, to the network, in a circle, or too deep', ['extends: ../../../../etc/passwd\n', 'extends: http://x.example/a.yaml\n', 'extends: ./sunset.config.yaml\n', 'extends: ./c0.yaml\n'], /sunset\.config\.yaml|c\d+\.yaml/, Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`c${index}.yaml`, `extends: ./c${index + 1}.yaml\n`]))),
  {
    id: 82, name: 'a schedule that is not there, or an empty folder', files: { 'a.ts': use, 'empty/.keep': '' },
    test: async ({ scan }) => all(differs(await scan(['--schedule', 'nowhere.yaml']), { code: 2, stdout: '', stderr: /nowhere\.yaml/ }), differs(await scan(['--schedule', 'empty']), { code: 2, stdout: '', stderr: /empty/ })),
  },
  refused(83, 'a format of a later version', `${api.replace('format: 1', 'format: 2')}${entry()}`, /format/),
  {
    id: 84, name: 'a configuration that is code: never run', files: { 'a.ts': use, 'sunset.config.js': 'console.log("ran"); throw new Error("ran")', 'sunset.config.ts': 'for (;;);', 'sunset.config.mjs': 'process.exit(9)' },
    test: async ({ json }) => { const ended = await json(); return all(differs(outline(ended), { found: ['a.ts:1'] }), !/ran/.test(ended.stdout)) },
  },
  {
    id: 85, name: 'JSON with comments for --config', files: { 'a.ts': use, 'c.json': '{\n  // a comment\n  "$schema": "x",\n  "entries": { "filters": "warning", },\n}\n', 'wrong.json': '{\n  // a comment\n  "horizon": "soon"\n}\n' },
    test: async ({ json, scan }) => all(differs((await json(['--config', 'c.json'])).report?.findings[0] ?? {}, { severity: 'warning' }), differs(await scan(['--config', 'wrong.json']), { code: 2, stderr: /wrong\.json:3:/ })),
  },
  {
    id: 86, name: 'days are compared as calendar days, in every time zone', files: { 'a.ts': use },
    async test({ run }) {
      const outputs = []
      for (const TZ of ['Etc/GMT+12', 'Pacific/Kiritimati', 'UTC']) outputs.push((await run(['scan', '--as-of', '2025-06-15', '--format', 'json'], { env: { TZ } })).stdout)
      const bad = await run(['scan', '--as-of', '2025-02-30'])
      return all(outputs.every(text => text === outputs[0] && text.includes('"filters"')) || 'they differ', differs(bad, { code: 2, stderr: /2025-02-30/ }))
    },
  },
]
