import type { Value } from '../../../src/calls/domain/value.ts'
import { frameAt } from '../../../src/calls/frames/frame-at.ts'
import { noteDerived } from '../../../src/calls/heap/heirs.ts'
import { interpreter } from '../../../src/calls/interpreter/interpreter.ts'
import { refillBudget } from '../../../src/calls/state/budget.ts'
import { startRun } from '../../../src/calls/state/run.ts'
import type { Run } from '../../../src/calls/state/run.ts'
import { optionsOf } from '../../../src/calls/values/make-value.ts'
import { interestOf } from '../../../src/schedule/index-interest.ts'
import type { Call, Expr, Name } from '../../../src/syntax/expr.ts'
import type { Module } from '../../../src/syntax/module.ts'
import { parseShellScript } from '../../../src/syntax/shell.ts'
import { createModule } from '../../../src/syntax/scopes.ts'
import { parseTypeScript } from '../../../src/syntax/typescript.ts'
import { emptySchedule } from '../../support/schedules.ts'

/** Code of one or several files, with a run in which it can be evaluated. */
export interface Code {
  /** The first file. */
  readonly module: Module
  readonly run: Run
}

/** Parses files; one text alone is `a.ts`. Specifiers such as `./b` name the other files. */
export function codeOf(files: string | Readonly<Record<string, string>>): Code {
  const texts = typeof files === 'string' ? { 'a.ts': files } : files
  const modules = new Map(Object.entries(texts).map(([file, text]) => [file, createModule((file.endsWith('.sh') ? parseShellScript : parseTypeScript)(file, text))]))
  const [module] = modules.values()
  if (!module) throw new Error('No file is given.')
  const run = startRun({ module: file => modules.get(file), resolve: (_, specifier) => [specifier.replace('./', ''), `${specifier.replace('./', '')}.ts`].find(file => modules.has(file)) }, interestOf(emptySchedule), interpreter)
  for (const each of modules.values()) noteDerived(run, each)
  run.phase = 'follow'
  refillBudget(run)
  return { module, run }
}

/** The arguments of each call of `probe` in the first file, in the order of the text. */
export function probesIn({ module }: Code): Expr[] {
  const calls = module.calls.filter((call): call is Call => call.kind === 'call' && call.callee.kind === 'name' && call.callee.name === 'probe')
  if (calls.length === 0) throw new Error('The code has no call of probe.')
  return calls.flatMap(({ args: [first] }) => first && first.kind !== 'spread' ? [first] : [])
}

/** The names given to `probe`. */
export function probedNames(code: Code): Name[] {
  return probesIn(code).filter(expr => expr.kind === 'name')
}

/** Evaluates what is given to each `probe`, in short. */
export function probed(files: string | Readonly<Record<string, string>>): string[] {
  const code = codeOf(files)
  return probesIn(code).map(expr => show(code.run.evaluate(expr, frameAt(code.run, code.module, expr))))
}

const DEEPEST = 3

/** A value in short: `'/zones/{id}'`, `1`, `{ a: 1, … }`, `[1, 2]`, `?name` for what is not known, and `a | b` for alternatives. */
export function show(value: Value, depth = 0): string {
  if (value.kind === 'choice') return optionsOf(value).map(option => show(option, depth)).sort().join(' | ')
  if (depth > DEEPEST) return '…'
  switch (value.kind) {
    case 'text': return `'${value.text.map(part => part.text ?? `{${part.name ?? ''}}`).join('')}${value.query.length > 0 ? `?${value.query.map(({ name }) => name).join('&')}` : ''}'`
    case 'scalar': return String(value.value)
    case 'object': return `{ ${[...value.fields.map(field => `${field.name}: ${show(field.get(), depth + 1)}`), ...value.open ? ['…'] : []].join(', ')} }`
    case 'list': return `[${[...value.items.map(item => show(item, depth + 1)), ...value.open ? ['…'] : []].join(', ')}]`
    case 'function': return `function ${value.fn.name ?? ''}`.trim()
    case 'class': return `class ${value.cls.name ?? ''}`.trim()
    case 'instance': return value.of.kind === 'class' ? `new ${value.of.cls.name ?? ''}` : `new ${value.of.fn.name ?? ''}`
    case 'external': return `${value.module}:${value.path.join('.')}`
    case 'client': return `client ${value.instance.client.name}`
    case 'response': return `response${value.path === null ? '' : `.${value.path.join('.')}`}`
    case 'namespace': return `namespace ${value.module.path}`
    case 'unknown': return value.budget ? '? budget' : `?${value.name ?? ''}`
  }
}
