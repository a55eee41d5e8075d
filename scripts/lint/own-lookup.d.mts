import type { Rule } from 'eslint'

export const ownLookup: Rule.RuleModule
