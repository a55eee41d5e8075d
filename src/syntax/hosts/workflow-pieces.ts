import type { YAMLMap } from 'yaml'
import type { Piece } from './piece.ts'
import { anchoredNode, itemsOf, mapOf, nodeOf, openYaml } from './open-yaml.ts'
import { yamlScript } from './yaml-script.ts'
import { yamlVariables } from './yaml-variables.ts'
import type { Variables } from './yaml-variables.ts'
import { inputValues, matrixValues, withoutTested, withVariables } from './workflow-values.ts'
import type { Values } from './workflow-values.ts'

/**
 * A shell of POSIX in the command that runs a script: `bash -e {0}`, `C:/msys64/usr/bin/bash.exe -l {0}`, `su -c "sh {0}"`, and those of setup-msys2
 * and setup-alpine.
 */
const SHELL = /(?:^|[\s/\\"'])(?:(?:ba|z|k|da)?sh(?:\.exe)?|msys2|alpine\.sh)(?=\s|$)/

/** Another program that the command begins with, and that reads the script itself. */
const OTHER = /^\s*(?:\S*[/\\])?(?:pwsh|powershell|python[\d.]*|node|deno|bun|ruby|perl|php|cmd)(?:\.exe)?(?=\s|$)/i

/** Finds the `run` blocks of a workflow or an action of GitHub that a shell of POSIX runs; none if the text is no such YAML. */
export function workflowPieces(text: string): readonly Piece[] {
  const top = openYaml(text)
  if (!top) return []
  const around = yamlVariables(text, top, 'env', [])
  const jobs = mapOf(top.get('jobs'))
  const inputs = withVariables(text, top, inputValues(text, top))
  const groups = jobs ? jobs.items.map(({ value }) => mapOf(value)) : [mapOf(top.get('runs'))]
  const pieces = groups.flatMap(group => {
    if (!group) return []
    const steps = itemsOf(group.get('steps')).flatMap(item => mapOf(item) ?? [])
    const shell = shellOf(group) ?? shellOf(top) ?? usualShell(group)
    const expressions = withoutTested(group, withVariables(text, group, new Map([...inputs, ...matrixValues(text, group)])))
    return stepsOf(text, top, { steps, shell, expressions, around: withHandedOn(steps, yamlVariables(text, group, 'env', inContainer(text, group, around))) })
  })
  // Steps share the script of an anchor, which is analyzed once.
  const byStart = new Map(pieces.toReversed().map(piece => [piece.start, piece]))
  return [...byStart.values()].sort((a, b) => a.start - b.start)
}

interface Steps {
  readonly steps: readonly YAMLMap[]
  readonly shell: string
  readonly around: Variables
  readonly expressions: Values
}

function stepsOf(text: string, top: YAMLMap, { steps, shell, around, expressions }: Steps): Piece[] {
  return steps.flatMap(step => {
    const script = yamlScript(text, anchoredNode(top, nodeOf(step, 'run')))
    const own = step.get('shell') ?? shell
    const variables = { environment: yamlVariables(text, step, 'env', around), expressions: withoutTested(step, withVariables(text, step, expressions)) }
    return script && isShell(own) ? [{ ...script, ...variables }] : []
  })
}

function isShell(command: unknown): boolean {
  return typeof command === 'string' && SHELL.test(command) && !OTHER.test(command)
}

/** Adds the variables of the container of a job, which the workflow and the job can set again. */
function inContainer(text: string, group: YAMLMap, around: Variables): Variables {
  const container = mapOf(nodeOf(group, 'container'))
  const own = container ? yamlVariables(text, container, 'env', []) : []
  return own.length ? [...own.filter(({ name }) => !around.some(each => each.name === name)), ...around] : around
}

/** A variable in a line for the file of variables, and one that a script of JavaScript exports. */
const HANDED_ON = /\b(\w+)(?:=|<<)|\bexportVariable\(\s*['"`](\w+)/g

/** Adds the variables that one step sets for the next ones, whose values are not known. */
function withHandedOn(steps: readonly YAMLMap[], around: Variables): Variables {
  const scripts = steps.flatMap(step => [step.get('run'), step.getIn(['with', 'script'])])
  const handing = scripts.filter((script): script is string => typeof script === 'string' && /\bGITHUB_ENV\b|\bexportVariable\(/.test(script))
  const names = new Set(handing.flatMap(script => [...script.matchAll(HANDED_ON)].flatMap(([, written, exported]) => written ?? exported ?? [])))
  return names.size ? [...around.filter(({ name }) => !names.has(name)), ...[...names].map(name => ({ name, value: null }))] : around
}

/** The shell that `defaults` set. */
function shellOf(group: YAMLMap): string | undefined {
  const found = group.getIn(['defaults', 'run', 'shell'])
  return typeof found === 'string' ? found : undefined
}

/** The shell of the machine that a job runs on: PowerShell on Windows. */
function usualShell(group: YAMLMap): string {
  return /^windows/i.test(String(group.get('runs-on') ?? '')) ? 'pwsh' : 'bash'
}
