import type { YAMLMap } from 'yaml'
import type { Piece } from './piece.ts'
import { anchoredNode, itemsOf, mapOf, nodeOf, openYaml } from './open-yaml.ts'
import { yamlScript } from './yaml-script.ts'
import { yamlVariables } from './yaml-variables.ts'

const SCRIPTS = ['before_script', 'script', 'after_script']

/** Finds the scripts of a pipeline of GitLab. The lines of a list are pieces of their own, although one shell runs them. */
export function pipelinePieces(text: string): readonly Piece[] {
  const top = openYaml(text)
  if (!top) return []
  const around = yamlVariables(text, top, 'variables', [])
  const jobs = top.items.flatMap(({ value }) => mapOf(value) ?? [])
  // A job that inherits may have the variables of any other one.
  const names = new Set([top, ...jobs].flatMap(job => yamlVariables(text, job, 'variables', []).map(({ name }) => name)))
  const inherited = [...names].map(name => ({ name, value: null }))
  const pieces = [top, ...jobs].flatMap(job => {
    const scripts = scriptsOf(text, top, job)
    const inherits = job.items.some(({ key }) => ['<<', 'extends', 'inherit'].includes(String(key)))
    // One shell runs all lines: what one of them sets is not known in the others.
    const set = new Set(scripts.flatMap(({ start, end }) => [...text.slice(start, end).matchAll(/\b(\w+)\+?=/g)].map(match => match[1])))
    const given = inherits ? inherited : yamlVariables(text, job, 'variables', around)
    const environment = given.map(each => set.has(each.name) ? { ...each, value: null } : each)
    return scripts.map(script => ({ ...script, environment }))
  })
  // Jobs share the script of an anchor, which is analyzed once.
  return [...new Map(pieces.toReversed().map(piece => [piece.start, piece])).values()].reverse()
}

function scriptsOf(text: string, top: YAMLMap, job: YAMLMap): readonly Piece[] {
  return SCRIPTS.flatMap(key => {
    const node = anchoredNode(top, nodeOf(job, key))
    return [node, ...itemsOf(node)].flatMap(each => yamlScript(text, anchoredNode(top, each)) ?? [])
  })
}
