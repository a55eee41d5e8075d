import { describe, expect, it } from 'vitest'
import { annotations } from '../../src/fixes/annotate.ts'
import { applyEdits } from '../../src/fixes/apply-edits.ts'
import { createModule } from '../../src/syntax/scopes.ts'
import { parseFile } from '../../src/syntax/parse-file.ts'
import { analyseText } from './analyse.ts'

const api = 'https://api.cloudflare.com/client/v4'
const limits = `${api}/zones/1/rate_limits`
/** So many lines take minutes if each is compared with all below it. */
const MANY = 60_000
const todo = '// TODO(sunset:rate-limits 2025-06-15): Use rate limiting rules in the Rulesets API (phase `http_ratelimit`).'

function annotated(text: string, file: string): string {
  return applyEdits(text, annotations(analyseText(text, file).findings, createModule(parseFile(file, text))))
}

const rows: readonly { readonly name: string, readonly file?: string, readonly before: string, readonly after: string }[] = [
  { name: 'a statement', before: `await fetch('${limits}')\n`, after: `${todo}\nawait fetch('${limits}')\n` },
  { name: 'a statement that is indented, with CRLF', before: `{\r\n\tawait fetch('${limits}')\r\n}`, after: `{\r\n\t${todo}\r\n\tawait fetch('${limits}')\r\n}` },
  { name: 'the statement around a call of several lines', before: `const found = await fetch(\n  '${limits}',\n)\n`, after: `${todo}\nconst found = await fetch(\n  '${limits}',\n)\n` },
  { name: 'two uses in one line once', before: `await fetch('${limits}'), await fetch('${limits}/2')\n`, after: `${todo}\nawait fetch('${limits}'), await fetch('${limits}/2')\n` },
  { name: 'a property that has its own line', before: `fetch(\n  '${api}/accounts/1/load_balancers/pools?page=1',\n  { method: 'PATCH', body: JSON.stringify({\n    notification_email: 'ops@example.com',\n  }) },\n)\n`,
    after: `fetch(\n  '${api}/accounts/1/load_balancers/pools?page=1',\n  { method: 'PATCH', body: JSON.stringify({\n    // TODO(sunset:pool-notification-email 2023-04-03): Create an account-level notification, then clear the email addresses of all pools.\n    notification_email: 'ops@example.com',\n  }) },\n)\n` },
  { name: 'an exported constant', before: `export const url = '${limits}'\nfetch(url)\n`, after: `${todo}\nexport const url = '${limits}'\nfetch(url)\n` },
  { name: 'the script of a component', file: 'List.vue', before: `<template><p /></template>\n<script setup>\n  fetch('${limits}')\n</script>\n`, after: `<template><p /></template>\n<script setup>\n  ${todo}\n  fetch('${limits}')\n</script>\n` },
  { name: 'code in Markdown', file: 'README.md', before: `# Use\n\n\`\`\`js\nfetch('${limits}')\n\`\`\`\n`, after: `# Use\n\n\`\`\`js\n${todo}\nfetch('${limits}')\n\`\`\`\n` },
  { name: 'a command in Markdown', file: 'README.md', before: `# Use\n\n\`\`\`sh\ncurl ${limits}\n\`\`\`\n`, after: `# Use\n\n\`\`\`sh\n${todo.replace('//', '#')}\ncurl ${limits}\n\`\`\`\n` },
  { name: 'a command of several lines', file: 'a.sh', before: `if a; then\n  curl -X GET \\\n    ${limits}\nfi\n`, after: `if a; then\n  ${todo.replace('//', '#')}\n  curl -X GET \\\n    ${limits}\nfi\n` },
  { name: 'a command with a substitution in a here-document', file: 'a.sh', before: `if a; then\n  cat <<EOF\n$(curl ${limits})\nEOF\nfi\n`, after: `${todo.replace('//', '#')}\nif a; then\n  cat <<EOF\n$(curl ${limits})\nEOF\nfi\n` },
  { name: 'a recipe of several lines', file: 'Makefile', before: `all:\n\tfor i in a; do \\\n\t  curl ${limits}; \\\n\tdone\n`, after: `all:\n\t${todo.replace('//', '#')}\n\tfor i in a; do \\\n\t  curl ${limits}; \\\n\tdone\n` },
  { name: 'no folded lines of YAML', file: '.github/workflows/a.yml', before: `jobs:\n  a:\n    steps:\n      - run: >-\n          curl\n          ${limits}\n`, after: `jobs:\n  a:\n    steps:\n      - run: >-\n          curl\n          ${limits}\n` },
  { name: 'no script of a package.json', file: 'package.json', before: `{\n  "scripts": {\n    "limits": "curl ${limits}"\n  }\n}\n`, after: `{\n  "scripts": {\n    "limits": "curl ${limits}"\n  }\n}\n` },
  { name: 'nothing in markup', file: 'List.vue', before: `<template>\n  <p @click="fetch('${limits}')" />\n</template>\n`, after: `<template>\n  <p @click="fetch('${limits}')" />\n</template>\n` },
  { name: 'code below comments of other entries', before: `// TODO(sunset:other): a\r\n  /* b\r\n   * c */\r\n  fetch('${limits}')\r\n`, after: `// TODO(sunset:other): a\r\n  /* b\r\n   * c */\r\n  ${todo}\r\n  fetch('${limits}')\r\n` },
  { name: 'code below a line with its comment', before: `a() ${todo}\nfetch('${limits}')\n`, after: `a() ${todo}\nfetch('${limits}')\n` },
  { name: 'code far below many comments', before: `${'// a\n'.repeat(MANY)}a()\nfetch('${limits}')\n`, after: `${'// a\n'.repeat(MANY)}a()\n${todo}\nfetch('${limits}')\n` },
]

describe.each(rows)('above $name', ({ before, after, file = 'client.ts' }) => {
  it('stands one comment, and no second', () => {
    expect(annotated(before, file)).toBe(after)
    expect(annotated(after, file)).toBe(after)
  })
})
