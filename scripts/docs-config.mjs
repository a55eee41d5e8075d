// Writes the tables of docs/configuration.md from the JSON Schema of configurations; with --check it only compares. Run `npm run build` first.
import { configJsonSchema } from '../dist/src/config/json-schema.js'
import { between, current, generated } from './generated.mjs'

const { properties } = configJsonSchema()

/** The type of a value, in words. */
function typeOf(schema) {
  if (schema.enum) return schema.enum.map(value => `\`${value}\``).join(', ')
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeOf))].join(' or ')
  if (schema.type === 'array') return `list of ${schema.items?.type === 'string' ? 'strings' : 'mappings'}`
  return { integer: 'number', string: 'string', object: 'mapping' }[schema.type] ?? schema.type
}

function table(members) {
  const rows = Object.entries(members).map(([key, schema]) => `| \`${key}\` | ${typeOf(schema)} | ${(schema.description ?? '').replaceAll('|', '\\|')} |`)
  return ['| Key | Value | |', '| --- | --- | --- |', ...rows].join('\n')
}

const page = current('docs/configuration.md')
const withTop = between(page, 'keys', table(properties))
generated('docs/configuration.md', between(withTop, 'override keys', table(properties.overrides.items.properties)), 'npm run generate')
