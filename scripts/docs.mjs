// Writes docs/rules/*.md from the rules and the schedule; with --check it only compares. Run `npm run build` first.
// eslint-doc-generator cannot do it: it loads the package's main entry, which is the library, names the rules by the package instead of the plugin's
// namespace, and writes only the title and the table, while most of a page comes from the schedule.
import { configs, rules } from '../dist/rules/index.js'
import { loadBundledSchedules } from '../dist/src/schedule/load.js'
import { between, current, generated } from './generated.mjs'

const schedules = loadBundledSchedules()
const entries = schedules.flatMap(schedule => schedule.entries)

/** The rule that reports an item. */
function ruleOf(item) {
  if (item.kind === 'field') return item.value ? 'no-deprecated-value' : 'no-deprecated-field'
  if (item.kind === 'query') return 'no-deprecated-query'
  if (item.kind === 'header' || item.kind === 'environment') return 'no-deprecated-header'
  if (item.kind === 'word') return 'no-deprecated-value'
  return item.kind === 'behaviour' ? undefined : 'no-deprecated-endpoint'
}

function entriesOf(rule) {
  if (rule === 'no-removed-api') return entries.filter(entry => entry.status === 'active')
  if (rule === 'no-partial-migration') return entries.filter(entry => entry.replacement.partial.length > 0)
  if (rule === 'valid-suppression') return entries.filter(entry => entry.status === 'active')
  return entries.filter(entry => entry.status === 'active' && entry.items.some(item => ruleOf(item) === rule))
}

/** The entry that is about this rule alone makes the clearest example. */
function exampleOf(rule, covered) {
  const pure = covered.find(entry => entry.examples.deprecated.length > 0 && entry.items.every(item => [ruleOf(item), 'no-removed-api'].includes(rule)))
  return pure ?? covered.find(entry => entry.examples.deprecated.length > 0)
}

function codeBlock(comment, lines) {
  return ['```js', `// ${comment}`, ...lines, '```'].join('\n')
}

/** The rule is about comments, whatever the entry. */
function commentExamples(entry) {
  const [line = ''] = entry?.examples.deprecated ?? []
  const blocks = [
    codeBlock('reported: no reason', [`// sunset-ignore-next-line ${entry?.id}`, line]),
    codeBlock('not reported until 2026-12-31', [`// sunset-ignore-next-line ${entry?.id} until=2026-12-31 -- moves with the new billing`, line]),
  ]
  return `\`base\` is the base URL of the API. [Suppressions](../suppressions.md) has all forms.\n\n${blocks.join('\n\n')}`
}

function examples(rule, entry) {
  if (rule === 'valid-suppression') return commentExamples(entry)
  if (!entry) return 'The bundled schedules have no example.'
  const { deprecated, current: replaced, unaffected } = entry.examples
  // A half-done migration is between the two states of an entry: only the finished one can be shown.
  const blocks = rule === 'no-partial-migration' ? [] : [codeBlock(`reported: ${entry.id}`, deprecated.slice(0, 1))]
  blocks.push(...[...replaced, ...unaffected].slice(0, 1).map(code => codeBlock('not reported', [code])))
  return `\`base\` is the base URL of the API.\n\n${blocks.join('\n\n')}`
}

/** The level of a rule in each preset that has it. */
function presets(name) {
  const listed = Object.entries(configs).map(([preset, { rules }]) => [preset, [rules[`sunset/${name}`] ?? []].flat()[0]])
  return listed.filter(([, level]) => level).map(([preset, level]) => `\`${preset}\` (${level})`).join(', ')
}

function options(name, [schema], [entry]) {
  if (!schema) return 'None.'
  const lines = Object.entries(schema.properties).map(([option, { items, description }]) => (
    `- \`${option}\` (array of ${items.enum ? items.enum.map(value => `\`${value}\``).join(', ') : 'ids'}): ${description}`))
  const sample = entry ? `\n\nFor example, in the \`rules\` of your configuration: \`'sunset/${name}': ['warn', { ignore: ['${entry.id}'] }]\`.` : ''
  return `${lines.join('\n')}${sample}`
}

/** A list for each API: two APIs can have entries of the same title. */
function lists(covered) {
  return schedules.flatMap(({ title, entries: own }) => {
    const lines = own.filter(entry => covered.includes(entry)).map(entry => `- \`${entry.id}\`: ${entry.title}`)
    return lines.length === 0 ? [] : [`${title}:`, lines.join('\n')]
  }).join('\n\n')
}

function page(name, { docs, schema }) {
  const covered = entriesOf(name)
  const isAboutAll = covered.length === entries.filter(entry => entry.status === 'active').length
  return [
    `# sunset/${name}`, `${docs.description}.`,
    `[Presets](../editor.md#presets): ${presets(name)}. Some findings have a fix that \`eslint --fix\` applies, or a suggestion that the editor offers.`,
    '## What it does', docs.what,
    '## Why it matters', docs.why,
    '## Example', examples(name, exampleOf(name, covered)),
    '## Use instead', docs.instead,
    '## Options', options(name, schema, covered),
    '## Entries of the bundled schedules', isAboutAll ? 'All.' : lists(covered),
  ].join('\n\n')
}

for (const [name, rule] of Object.entries(rules)) {
  generated(`docs/rules/${name}.md`, `${page(name, rule.meta)}\n`, 'npm run generate')
}

const readme = current('README.md')
if (readme) {
  const table = ['| Rule | Description |', '| --- | --- |', ...Object.entries(rules).map(([name, rule]) => `| [\`${name}\`](docs/rules/${name}.md) | ${rule.meta.docs.description}. |`)]
  generated('README.md', between(readme, 'rules', table.join('\n')), 'npm run generate')
}
