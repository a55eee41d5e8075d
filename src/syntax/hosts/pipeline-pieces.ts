import type { YAMLMap } from 'yaml'
import type { Piece } from './piece.ts'
import { itemsOf, mapOf, nodeOf, openYaml } from './open-yaml.ts'
import { yamlScalar } from './yaml-scalar.ts'
import { yamlVariables } from './yaml-variables.ts'

const SCRIPTS = ['before_script', 'script', 'after_script']

/** Finds the scripts of a pipeline of GitLab. The lines of a list are pieces of their own, although one shell runs them. */
export function pipelinePieces(text: string): readonly Piece[] {
  const top = openYaml(text)
  if (!top) return []
  const around = yamlVariables(text, top, 'variables', [])
  const jobs = top.items.flatMap(({ value }) => mapOf(value) ?? [])
  return [top, ...jobs].flatMap(job => {
    const environment = yamlVariables(text, job, 'variables', around)
    return scriptsOf(text, job).map(script => ({ ...script, environment }))
  })
}

function scriptsOf(text: string, job: YAMLMap): readonly Piece[] {
  return SCRIPTS.flatMap(key => {
    const node = nodeOf(job, key)
    return [node, ...itemsOf(node)].flatMap(each => yamlScalar(text, each) ?? [])
  })
}
