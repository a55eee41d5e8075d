import { expect, it } from 'vitest'
import { analyseFiles } from '../../support/analyse-files.ts'

const command = (end: string): string => `curl -X PATCH https://api.cloudflare.com/client/v4/zones/${end}/settings/minify\n`
const fence = (language: string, code: string): string => `\`\`\`${language}\n${code}\`\`\`\n`

it.each<[string, string, number]>([
  ['of 12,000 characters', fence('sh', command('1').repeat(150)), 150],
  ['with 200 values that a reader fills in', fence('sh', command('<zone-id>').repeat(200)), 200],
  ['with 150 commands of a session', fence('console', `$ ${command('<zone-id>')}`.repeat(150)), 150],
  ['of more than 20,000 characters, which is not looked at', fence('sh', command('1').repeat(500)), 0],
])('reads a code block of Markdown %s', (_, text, count) => {
  expect(analyseFiles({ 'a.md': text }, 'possible').findings).toHaveLength(count)
})
