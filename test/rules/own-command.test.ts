import { expect, it } from 'vitest'
import { ownCommand } from '../../rules/own-command.ts'

it('names the command that finds the package', () => {
  const { pnp: _, ...versions } = process.versions
  expect([ownCommand(versions), ownCommand({ ...versions, pnp: '3' })]).toEqual(['npx sunset-lint', 'yarn sunset-lint'])
})
