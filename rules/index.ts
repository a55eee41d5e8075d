import { packageVersion } from '../src/config/version.ts'
import type { SunsetRule } from './create-rule.ts'
import { noDeprecatedEndpoint } from './no-deprecated-endpoint.ts'
import { noDeprecatedField } from './no-deprecated-field.ts'
import { noDeprecatedHeader } from './no-deprecated-header.ts'
import { noDeprecatedQuery } from './no-deprecated-query.ts'
import { noDeprecatedValue } from './no-deprecated-value.ts'
import { noPartialMigration } from './no-partial-migration.ts'
import { noRemovedApi } from './no-removed-api.ts'
import { validSuppression } from './valid-suppression.ts'

// The types of what is exported are stated: the build writes declarations without computing types.
export const meta: { name: string, version: string, namespace: string } = { name: 'sunset-lint', version: packageVersion(), namespace: 'sunset' }

type RuleName = 'no-deprecated-endpoint' | 'no-deprecated-field' | 'no-deprecated-header' | 'no-deprecated-query' | 'no-deprecated-value'
  | 'no-partial-migration' | 'no-removed-api' | 'valid-suppression'

export const rules: Record<RuleName, SunsetRule> = {
  'no-deprecated-endpoint': noDeprecatedEndpoint,
  'no-deprecated-field': noDeprecatedField,
  'no-deprecated-header': noDeprecatedHeader,
  'no-deprecated-query': noDeprecatedQuery,
  'no-deprecated-value': noDeprecatedValue,
  'no-partial-migration': noPartialMigration,
  'no-removed-api': noRemovedApi,
  'valid-suppression': validSuppression,
}

interface Bare {
  meta: typeof meta
  rules: typeof rules
}

const bare: Bare = { meta, rules }

type Level = 'warn' | 'error'
type Levels = Record<string, Level | [Level, { severities: string[] }]>

/** A type of its own, since the types of ESLint 9, ESLint 10 and typescript-eslint are not assignable to each other. */
export interface PluginConfig {
  name: string
  plugins: { sunset: Bare }
  rules: Levels
}

/** Each is one object, for all files. ESLint has one level for each rule, so `by-severity` reports what is an error by a rule of its own. */
export const configs: Record<'recommended' | 'strict' | 'by-severity', PluginConfig> = {
  recommended: configOf('recommended', byKind(() => 'warn')),
  strict: configOf('strict', byKind(() => 'error')),
  'by-severity': configOf('by-severity', {
    ...byKind(rule => rule === 'valid-suppression' ? 'warn' : ['warn', { severities: ['warning', 'info'] }]),
    'sunset/no-removed-api': 'error',
  }),
}

// The configs must hold this very object: ESLint refuses two plugins of one name.
const plugin: Bare & { configs: typeof configs } = Object.assign(bare, { configs })
export default plugin

/** Returns the levels of the rules that together report every finding once. */
function byKind(levelOf: (rule: string) => Levels[string]): Levels {
  const names = Object.keys(rules).filter(rule => rule !== 'no-removed-api')
  return Object.fromEntries(names.map(rule => [`sunset/${rule}`, levelOf(rule)]))
}

function configOf(name: string, levels: Levels): PluginConfig {
  return { name: `sunset/${name}`, plugins: { sunset: bare }, rules: levels }
}
