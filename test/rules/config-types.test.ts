import type { Linter } from 'eslint'
import { defineConfig } from 'eslint/config'
import { expect, it } from 'vitest'
import sunset from '../../rules/index.ts'

it('the configs have the types that a configuration in TypeScript wants', () => {
  const list: Linter.Config[] = [sunset.configs.recommended, sunset.configs.strict]
  expect(defineConfig(list)).toHaveLength(2)
  expect(defineConfig([{ files: ['**/*.ts'], plugins: { sunset }, extends: ['sunset/strict'] }])).toHaveLength(2)
})
