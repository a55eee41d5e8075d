import { movedBy } from '../blocks.ts'
import type { Span, Statement } from '../expr.ts'
import { parseText } from '../typescript/parse-text.ts'
import { itemsOf, mapOf, nodeOf, openYaml } from './open-yaml.ts'
import { yamlScalar } from './yaml-scalar.ts'

/** The names that the action gives to a script. Their function fits into the text before it. */
const OPEN = 'async({github,core})=>{'

/** Finds the scripts that steps of a workflow pass to `actions/github-script`. */
export function githubScripts(text: string): readonly Span[] {
  const top = text.includes('actions/github-script') ? openYaml(text) : undefined
  if (!top) return []
  const jobs = mapOf(top.get('jobs'))
  const groups = jobs ? jobs.items.map(({ value }) => mapOf(value)) : [mapOf(top.get('runs'))]
  return groups.flatMap(group => itemsOf(group?.get('steps')).flatMap(item => {
    const step = mapOf(item)
    const given = mapOf(step?.get('with'))
    if (!given || !/^actions\/github-script@/.test(String(step?.get('uses') ?? ''))) return []
    const script = yamlScalar(text, nodeOf(given, 'script'))
    return script && !script.folded && script.start > OPEN.length ? [{ start: script.start, end: script.end }] : []
  }))
}

/** Lowers a script to a function that gets its client as the action passes it. One with syntax errors is left out. */
export function lowerGithubScript(path: string, text: string, { start, end }: Span): readonly Statement[] {
  // The runner replaces an expression before the script is read.
  const script = text.slice(start, end).replace(/\$\{\{[^}\n]*\}\}/g, whole => '_'.repeat(whole.length))
  const { body, problems } = parseText(path, `${OPEN}${script}\n}`, 'js')
  return problems.length ? [] : movedBy(start - OPEN.length, body)
}
