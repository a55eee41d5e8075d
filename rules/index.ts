import { packageVersion } from '../src/config/version.ts'
import { noDeprecatedEndpoint } from './no-deprecated-endpoint.ts'
import { noDeprecatedField } from './no-deprecated-field.ts'
import { noDeprecatedHeader } from './no-deprecated-header.ts'
import { noDeprecatedQuery } from './no-deprecated-query.ts'
import { noDeprecatedValue } from './no-deprecated-value.ts'
import { noPartialMigration } from './no-partial-migration.ts'
import { validSuppression } from './valid-suppression.ts'

export const meta = { name: 'sunset-lint', version: packageVersion(), namespace: 'sunset' }

export const rules = {
  'no-deprecated-endpoint': noDeprecatedEndpoint,
  'no-deprecated-field': noDeprecatedField,
  'no-deprecated-header': noDeprecatedHeader,
  'no-deprecated-query': noDeprecatedQuery,
  'no-deprecated-value': noDeprecatedValue,
  'no-partial-migration': noPartialMigration,
  'valid-suppression': validSuppression,
}

const bare = { meta, rules }

/** A type of its own, since the types of ESLint 9, ESLint 10 and typescript-eslint are not assignable to each other. */
export interface PluginConfig {
  name: string
  plugins: { sunset: typeof bare }
  rules: Record<string, 'warn' | 'error'>
}

/** Every rule as a warning, and every rule as an error. Each is one object, for all files. */
export const configs = { recommended: configOf('recommended', 'warn'), strict: configOf('strict', 'error') }

// The configs must hold this very object: ESLint refuses two plugins of one name.
const plugin = Object.assign(bare, { configs })
export default plugin

function configOf(name: string, level: 'warn' | 'error'): PluginConfig {
  const levels = Object.keys(rules).map(rule => [`sunset/${rule}`, level] as const)
  return { name: `sunset/${name}`, plugins: { sunset: bare }, rules: Object.fromEntries(levels) }
}
