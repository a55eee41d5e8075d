import { relative } from 'node:path'
import { UserError } from '../config/user-error.ts'
import { diskFiles } from '../project/disk-files.ts'
import { findRoot } from '../project/find-root.ts'
import { isThroughLink } from '../project/named-path.ts'
import { openSources, type OpenSources } from '../project/open-sources.ts'
import { strongTest } from '../project/word-tests.ts'
import { escapeTerminal } from '../report/escape-terminal.ts'
import { interestOf } from '../schedule/index-interest.ts'
import { loadBundledSchedules } from '../schedule/load.ts'
import { configStep, generatedFolders } from './init/config-step.ts'
import { eslintSteps, missingParser } from './init/eslint-step.ts'
import { hookSteps } from './init/hook-steps.ts'
import { lookAround, type Surroundings } from './init/look-around.ts'
import type { Step } from './init/step.ts'
import { workflowSteps } from './init/workflow-steps.ts'
import { initFlags } from './command-flags.ts'
import type { Io } from './io.ts'
import { parseFlags } from './parse-flags.ts'
import { printNotes } from './print-notes.ts'
import { writeFileWhole } from './write-file-whole.ts'

/** Runs `sunset init` and returns the exit code. */
export async function run(args: readonly string[], io: Io): Promise<number> {
  const { isAgreed, isDry } = initOptions(args)
  const root = findRoot(diskFiles(io.cwd), io.cwd) ?? io.cwd
  const sources = openSources(root)
  const around = lookAround(diskFiles(root), sources.files)
  printNotes(sources, io)
  const command = around.manager.run
  const steps = stepsFor(around, sources, io.today).map(step => safe(step, around))
  const head = root === io.cwd ? [] : [`Project: ${relative(io.cwd, root)}\n`]
  io.stdout([...head, apisLine(sources), '', ...steps.map(step => stepText(step, isDry))].map(escapeLines).join('\n'))
  const written = steps.filter(step => step.kind === 'write' || step.kind === 'change')
  if (isDry || written.length === 0) return 0
  if (!isAgreed && !await agreed(io, command)) return 0
  for (const { file, text } of written) writeFileWhole(root, file, [text])
  io.stdout(`${String(written.length)} ${written.length === 1 ? 'file' : 'files'} written.\n${nextSteps(command)}`)
  return 0
}

function initOptions(args: readonly string[]): { readonly isAgreed: boolean, readonly isDry: boolean } {
  const { has, positionals } = parseFlags(args, initFlags, 'init')
  const [isAgreed, isDry] = [has('yes'), has('dry-run')]
  if (isAgreed && isDry) throw new UserError('--yes and --dry-run exclude each other. Use one of them.')
  if (positionals.length > 0) throw new UserError(`init takes no paths, but got "${positionals[0] ?? ''}". Run it in the folder of the project.`)
  return { isAgreed, isDry }
}

function stepsFor(around: Surroundings, { files }: OpenSources, today: string): readonly Step[] {
  // Without package.json, such as in a repository of scripts, npx gets the package.
  const missing = [...around.hasPackage || around.manager.install === undefined ? [] : ['sunset-lint'], ...missingParser(around)]
  const install: Step[] = missing.length === 0 ? [] : [{ kind: 'manual', what: 'Install', lines: [`${around.manager.add} ${missing.join(' ')}`] }]
  return [configStep(around, today, generatedFolders(files)), ...hookSteps(around), ...workflowSteps(around), ...install, ...eslintSteps(around)]
}

/** A file behind a link belongs to something else and is not written. */
function safe(step: Step, { files }: Surroundings): Step {
  if (step.kind !== 'write' && step.kind !== 'change') return step
  const isLinked = isThroughLink(files, step.file) || files.stat(step.file)?.kind === 'link'
  return isLinked ? { kind: 'leave', file: step.file, why: 'it is behind a symbolic link' } : step
}

function apisLine(sources: OpenSources): string {
  const lines = loadBundledSchedules().map(schedule => {
    const users = sources.files.filter(strongTest(sources, interestOf(schedule).strongWords))
    const [first] = users
    const where = first === undefined ? 'no files' : users.length === 1 ? `1 file: ${first}` : `${String(users.length)} files, such as ${first}`
    return `${schedule.title} is mentioned in ${where}.`
  })
  return lines.join('\n')
}

function stepText(step: Step, isDry: boolean): string {
  if (step.kind === 'leave') return `skip     ${step.file}: ${step.why}.\n`
  if (step.kind === 'manual') return `to do    ${step.what}:\n${step.lines.map(line => `           ${line}`.trimEnd()).join('\n')}\n`
  const head = step.kind === 'write' ? `write    ${step.file}` : `change   ${step.file}: ${step.what}`
  if (!isDry) return `${head}\n`
  const lines = step.text.trimEnd().split('\n').map(line => `         | ${line}`.trimEnd())
  return `${head}\n${lines.join('\n')}\n`
}

function nextSteps(command: string): string {
  return `Next, run \`${command} scan\`. If there are old findings, record them with \`${command} baseline create\`.\n`
}

async function agreed(io: Io, command: string): Promise<boolean> {
  if (io.ask) return io.ask('Write these files?')
  io.stdout(`Run \`${command} init --yes\` to write these files.\n`)
  return false
}

function escapeLines(text: string): string {
  return text.split('\n').map(escapeTerminal).join('\n')
}
