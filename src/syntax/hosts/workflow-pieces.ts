import type { YAMLMap } from 'yaml'
import type { Piece } from './piece.ts'
import { anchoredNode, itemsOf, mapOf, nodeOf, openYaml } from './open-yaml.ts'
import { yamlScript } from './yaml-script.ts'
import { yamlVariables } from './yaml-variables.ts'
import type { Variables } from './yaml-variables.ts'

const SHELL = /^(?:ba|z|k|da)?sh\b/

/** Finds the `run` blocks of a workflow or an action of GitHub that a shell of POSIX runs; none if the text is no such YAML. */
export function workflowPieces(text: string): readonly Piece[] {
  const top = openYaml(text)
  if (!top) return []
  const around = yamlVariables(text, top, 'env', [])
  const jobs = mapOf(top.get('jobs'))
  const groups = jobs ? jobs.items.map(({ value }) => mapOf(value)) : [mapOf(top.get('runs'))]
  const pieces = groups.flatMap(group => {
    if (!group) return []
    const steps = { group, shell: shellOf(group) ?? shellOf(top) ?? usualShell(group), around: yamlVariables(text, group, 'env', around) }
    return stepsOf(text, top, steps)
  })
  // Steps share the script of an anchor, which is analyzed once.
  const byStart = new Map(pieces.toReversed().map(piece => [piece.start, piece]))
  return [...byStart.values()].sort((a, b) => a.start - b.start)
}

interface Steps {
  readonly group: YAMLMap
  readonly shell: string
  readonly around: Variables
}

function stepsOf(text: string, top: YAMLMap, { group, shell, around }: Steps): Piece[] {
  return itemsOf(group.get('steps')).flatMap(item => {
    const step = mapOf(item)
    const script = step && yamlScript(text, anchoredNode(top, nodeOf(step, 'run')))
    const own = step?.get('shell') ?? shell
    return step && script && typeof own === 'string' && SHELL.test(own) ? [{ ...script, environment: yamlVariables(text, step, 'env', around) }] : []
  })
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
