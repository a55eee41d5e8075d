import { createRequire } from 'node:module'
import type { Command, Redirection, SyntaxNode } from 'unbash'
import type { Text, TextPart } from '../../uses/api-use.ts'
import { HOLE, plain, sliceText } from '../values/text.ts'
import { assignedWord, shellWord } from './shell-words.ts'
import type { Variables } from './shell-words.ts'

/** Commands joined by `|`, each with its words: without quotes, and with a hole for what the shell fills in. */
export interface Pipeline {
  readonly commands: readonly (readonly Text[])[]
  /** Its output is output of the whole text: it goes into no file and into no `$(…)`. */
  readonly prints: boolean
}

/** A longer text is no command line that a person wrote. */
const LONGEST = 20_000
/** The parser takes time that grows with the square of the substitutions in each other. */
const MOST_SUBSTITUTIONS = 200
const SHELL = /^(?:.*\/)?(?:ba|da|z|k)?sh$|^ssh$/

const NONE: ReadonlySet<TextPart> = new Set()

interface Walk {
  readonly forEachChild: typeof import('unbash').forEachChild
  readonly text: Text
  readonly variables: Map<string, Text>
  readonly found: Pipeline[]
}

/** Splits text as a shell does. The shell does not interpret `verbatim` parts: they are words, or pieces of words. */
export function splitCommands(text: Text, verbatim: ReadonlySet<TextPart> = NONE, variables: Variables = new Map()): readonly Pipeline[] {
  const script = text.map(part => verbatim.has(part) ? HOLE.repeat(part.text?.length ?? 1) : part.text ?? HOLE).join('')
  if (script.length > LONGEST || (script.match(/[$<>]\(|`/g)?.length ?? 0) > MOST_SUBSTITUTIONS) return []
  const { forEachChild, parse } = createRequire(import.meta.url)('unbash') as typeof import('unbash')
  const walk: Walk = { forEachChild, text, variables: new Map(variables), found: [] }
  visit(walk, parse(script), true)
  return walk.found
}

/** Collects the pipelines below a node, those of substitutions before the command around them. */
function visit(walk: Walk, node: SyntaxNode, prints: boolean): void {
  switch (node.type) {
    case 'Pipeline': return pipeline(walk, node.commands, prints)
    case 'Command': return pipeline(walk, [node], prints)
    case 'Redirected': return visitChildren(walk, node, prints && !intoFile(node.redirects))
    case 'CommandExpansion': case 'ProcessSubstitution': return visitChildren(walk, node, false)
    default: return visitChildren(walk, node, prints)
  }
}

function visitChildren(walk: Walk, node: SyntaxNode, prints: boolean): void {
  walk.forEachChild(node, child => { visit(walk, child, prints) })
}

function pipeline(walk: Walk, nodes: readonly SyntaxNode[], prints: boolean): void {
  for (const node of nodes) {
    if (node.type === 'Command') visitChildren(walk, node, prints)
    else visit(walk, node, prints)
  }
  const simple = nodes.filter(node => node.type === 'Command').map(node => ({ redirects: node.redirects, words: wordsOf(walk, node) }))
  const commands = simple.map(({ words }) => words).filter(words => words.length > 0)
  if (commands.length > 0) walk.found.push({ commands, prints: prints && !simple.some(({ redirects }) => intoFile(redirects)) })
  for (const { redirects, words } of simple) if (words.some(word => SHELL.test(plain(word)))) hereDocuments(walk, redirects)
}

/** Returns the words of a command; none where it only sets variables: `API=https://…`, also after `export`. */
function wordsOf({ text, variables }: Walk, { name, prefix, args }: Command): Text[] {
  const assignments = [...prefix, ...args].filter(node => node.type === 'Assignment')
  if (name && !/^(?:export|readonly|local|declare)$/.test(name.value)) {
    return [name, ...args].map(node => node.type === 'Word' ? shellWord(text, variables, node) : sliceText(text, node.pos, node.end))
  }
  for (const assignment of assignments) variables.set(assignment.name, assignedWord(text, variables, assignment))
  return []
}

/** A here-document is input of its command; it has commands only if that is a shell. */
function hereDocuments({ found, text, variables }: Walk, redirects: readonly Redirection[]): void {
  for (const redirect of redirects) {
    const body = redirect.type === 'HereDoc' ? redirect.body : undefined
    if (body) found.push(...splitCommands(sliceText(text, body.pos, body.end), NONE, variables))
  }
}

function intoFile(redirects: readonly Redirection[]): boolean {
  return redirects.some(({ descriptor, operator }) => {
    const isOutput = !descriptor || (descriptor.type === 'FileDescriptor' && descriptor.value === 1)
    return isOutput && /^(?:&?>>?|>\|)$/.test(operator)
  })
}
