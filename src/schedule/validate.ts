import type { z } from 'zod'
import type { YamlFile } from './read-yaml.ts'
import { ScheduleError, type Mistake } from './schedule-error.ts'
import type { YamlPath } from './yaml-path.ts'

type Issue = z.core.$ZodIssue

/** Validates the value at a path of a file; throws a ScheduleError with one message for each mistake. */
export function validate<T extends z.ZodType>(schema: T, file: YamlFile, value: unknown, at: YamlPath = []): z.infer<T> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const { issues } = result.error
  const meant = new Set(issues.flatMap(meantPaths))
  const distinct = issues.filter(issue => !meant.has(issue.path.join('.')) || valueAt(value, issue.path) !== undefined)
  throw new ScheduleError(distinct.flatMap(issue => mistakesOf(issue, file, value, at)))
}

/** Returns the paths of the keys that misspelt keys were meant for: a misspelt key is one mistake, and not also the lack of the right one. */
function meantPaths(issue: Issue): string[] {
  if (issue.code !== 'unrecognized_keys') return []
  return [...issue.message.matchAll(/Did you mean "(.*)"\?$/gm)].map(match => [...issue.path, match[1]].join('.'))
}

function mistakesOf(issue: Issue, file: YamlFile, root: unknown, base: YamlPath): Mistake[] {
  const path = [...base, ...issue.path.map(step => typeof step === 'number' ? step : String(step))]
  if (issue.code === 'unrecognized_keys') {
    const messages = issue.message.split('\n')
    return issue.keys.map((key, index) => {
      const mistake = file.mistakeAt(path, messages[index] ?? `unknown key "${key}".`, key)
      return valueAt(root, [...issue.path, key]) === null ? withQuoteHint(mistake, key) : mistake
    })
  }
  if (issue.code !== 'invalid_union') return [file.mistakeAt(path, messageOf(issue, valueAt(root, issue.path)))]
  const branch = nearestBranch(issue.errors)
  if (!branch) return [file.mistakeAt(path, unionMessage(issue.errors, issue.message, valueAt(root, issue.path)))]
  return branch.flatMap(inner => mistakesOf({ ...inner, path: [...issue.path, ...inner.path] } as Issue, file, root, base))
}

/** Adds a hint to the mistake of a key without a value: in `{ text: a, or b }` the comma ends the text, and what follows is a key. */
function withQuoteHint(mistake: Mistake, key: string): Mistake {
  const isAfterComma = /,\s*$/.test(mistake.source?.slice(0, mistake.column - 1) ?? '')
  if (!(isAfterComma || key.includes(' ')) || mistake.message.includes('Did you mean')) return mistake
  return { ...mistake, message: `${mistake.message} If it is part of the text before the comma, put the entire text in quotes.` }
}

/** Returns the branch whose type fits, so that only its content is wrong. */
function nearestBranch(branches: readonly (readonly Issue[])[]): readonly Issue[] | undefined {
  const fitting = branches.filter(branch => branch.every(issue => issue.path.length > 0 || !isTypeIssue(issue)))
  return fitting.sort((a, b) => a.length - b.length)[0]
}

function isTypeIssue(issue: Issue): boolean {
  return issue.code === 'invalid_type' || issue.code === 'invalid_value'
}

function unionMessage(branches: readonly (readonly Issue[])[], message: string, value: unknown): string {
  if (value === undefined) return 'is missing.'
  if (message !== 'Invalid input') return message
  const expected = branches.flatMap(branch => branch.flatMap(expectationOf))
  return `expected ${[...new Set(expected)].join(' or ')}, found ${describe(value)}.`
}

function expectationOf(issue: Issue): string[] {
  if (issue.code === 'invalid_value') return issue.values.map(value => JSON.stringify(value))
  return issue.code === 'invalid_type' ? [typeNames[issue.expected] ?? issue.expected] : []
}

const typeNames: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  int: 'an integer',
  boolean: 'true or false',
  array: 'a list',
  object: 'a mapping',
  record: 'a mapping',
  null: 'null',
}

function messageOf(issue: Issue, value: unknown): string {
  if (value === undefined && isTypeIssue(issue)) return 'is missing.'
  if (/^Invalid input|^Invalid option/.test(issue.message) && isTypeIssue(issue)) {
    return `expected ${expectationOf(issue).join(' or ')}, found ${describe(value)}.`
  }
  if (issue.code === 'too_big') return `must be at most ${issue.maximum}${issue.origin === 'string' ? ' characters long' : ''}.`
  if (issue.code === 'too_small' && issue.message.startsWith('Too small')) {
    return issue.origin === 'array' ? 'must not be empty.' : `must be at least ${issue.minimum}.`
  }
  return issue.message
}

function describe(value: unknown): string {
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object' && value !== null) return 'a mapping'
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > 42 ? `${text.slice(0, 40)}…"` : text
}

function valueAt(root: unknown, path: readonly PropertyKey[]): unknown {
  let value = root
  for (const step of path) {
    if (typeof value !== 'object' || value === null) return undefined
    value = Object.entries(value).find(([key]) => key === String(step))?.[1]
  }
  return value
}
