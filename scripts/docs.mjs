// Writes docs/rules/*.md from the rules and the schedule; with --check it only compares. Run `npm run build` first.
import { rules } from '../dist/rules/index.js'
import { loadBundledSchedules } from '../dist/src/schedule/load.js'
import { between, current, generated } from './generated.mjs'

const entries = loadBundledSchedules().flatMap(schedule => schedule.entries)

/** The rule that reports an item. */
function ruleOf(item) {
  if (item.kind === 'field') return item.value ? 'no-deprecated-value' : 'no-deprecated-field'
  if (item.kind === 'query') return 'no-deprecated-query'
  if (item.kind === 'header' || item.kind === 'environment') return 'no-deprecated-header'
  if (item.kind === 'word') return 'no-deprecated-value'
  return item.kind === 'behaviour' ? undefined : 'no-deprecated-endpoint'
}

function entriesOf(rule) {
  if (rule === 'no-partial-migration') return entries.filter(entry => entry.replacement.partial.length > 0)
  if (rule === 'valid-suppression') return entries.filter(entry => entry.status === 'active')
  return entries.filter(entry => entry.status === 'active' && entry.items.some(item => ruleOf(item) === rule))
}

/** The entry that is about this rule alone makes the clearest example. */
function exampleOf(rule, covered) {
  const pure = covered.find(entry => entry.examples.deprecated.length > 0 && entry.items.every(item => ruleOf(item) === rule))
  return pure ?? covered.find(entry => entry.examples.deprecated.length > 0)
}

function codeBlock(comment, lines) {
  return ['```js', `// ${comment}`, ...lines, '```'].join('\n')
}

/** What the rule is about stands in comments, whatever the entry. */
function commentExamples(entry) {
  const [line = ''] = entry?.examples.deprecated ?? []
  const blocks = [
    codeBlock('reported: no reason', [`// sunset-ignore-next-line ${entry?.id}`, line]),
    codeBlock('not reported until 2026-12-31', [`// sunset-ignore-next-line ${entry?.id} until=2026-12-31 -- moves with the new billing`, line]),
  ]
  return `\`base\` is the address of the API. [Suppressions](../suppressions.md) has all forms.\n\n${blocks.join('\n\n')}`
}

function examples(rule, entry) {
  if (rule === 'valid-suppression') return commentExamples(entry)
  if (!entry) return 'There is none in the bundled schedule.'
  const { deprecated, current: replaced } = entry.examples
  // A half-done migration is between the two states of an entry: only the finished one can be shown.
  const blocks = rule === 'no-partial-migration' ? [] : [codeBlock(`reported: ${entry.id}`, deprecated.slice(0, 1))]
  if (replaced.length > 0) blocks.push(codeBlock('not reported', replaced.slice(0, 1)))
  return `\`base\` is the address of the API.\n\n${blocks.join('\n\n')}`
}

function page(name, { docs, schema }) {
  const covered = entriesOf(name)
  const list = name === 'valid-suppression' ? ['All of them.'] : covered.map(entry => `- \`${entry.id}\`: ${entry.title}`)
  return [
    `# sunset/${name}`, `${docs.description}.`,
    '## What it does', docs.what,
    '## Why it matters', docs.why,
    '## Example', examples(name, exampleOf(name, covered)),
    '## Use instead', docs.instead,
    '## Options', schema.length > 0 ? '`{ "ids": [], "ignore": [] }`: report these entries only, or leave these out.' : 'None.',
    '## Entries of the bundled schedule', list.length > 0 ? list.join('\n') : 'None.',
  ].join('\n\n')
}

for (const [name, rule] of Object.entries(rules)) {
  generated(`docs/rules/${name}.md`, `${page(name, rule.meta)}\n`, 'npm run generate')
}

const readme = current('README.md')
if (readme) {
  const table = ['| Rule | |', '| --- | --- |', ...Object.entries(rules).map(([name, rule]) => `| [\`${name}\`](docs/rules/${name}.md) | ${rule.meta.docs.description}. |`)]
  generated('README.md', between(readme, 'rules', table.join('\n')), 'npm run generate')
}
