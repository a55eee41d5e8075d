import type { Literal, Node } from '../../syntax/expr.ts'
import type { Binding, Module } from '../../syntax/module.ts'
import { calleeNames } from '../flow/callee-path.ts'

/** Keys of objects and attributes of markup whose text a user reads. */
const LABELS = new Set([
  'description', 'describe', 'title', 'label', 'summary', 'help', 'helpText', 'hint', 'tooltip', 'placeholder', 'message', 'usage',
  'doc', 'docs', 'note', 'notes', 'caption', 'subtitle', 'errorMessage', 'alt',
])
/** Functions whose arguments a user reads, and objects whose methods are such functions. */
const OUTPUT_FUNCTIONS = new Set([
  'describe', 'description', 'summary', 'usage', 'help', 'addHelpText', 'option', 'tool', 'registerTool', 'example', 'epilogue', 't', '$t', 'translate',
  'alert', 'confirm', 'prompt', 'log', 'debug', 'info', 'warn', 'error', 'trace',
])
const OUTPUT_OBJECTS = new Set(['console', 'log', 'logger', 'chalk', 'stdout', 'stderr', 'toast', 'notify', 'spinner', 'ora', 'i18n'])

/** Tests if a text is only shown to users: a log line, an error, a help text, markup; or a constant that is only used so. */
export function isUserFacing(module: Module, literal: Literal): boolean {
  return literal.role === 'markup' || isShown(module, literal, 0)
}

/** A text, with what is concatenated to it, in the position where the code uses it. */
interface Position {
  readonly module: Module
  readonly node: Node
  readonly parent: Node | undefined
  /** Constants between the literal and this position. */
  readonly depth: number
}

/** The positions in which text is shown to users. */
const SHOWN: readonly ((position: Position) => boolean)[] = [isInMarkup, isInLabelAttribute, isInLabelProperty, isInOutputCall, isInShownConstant]

function isShown(module: Module, text: Node, depth: number): boolean {
  let node = text
  while (node.parent && isPassedUnchanged(node.parent)) node = node.parent
  const position = { module, node, parent: node.parent, depth }
  return SHOWN.some(test => test(position))
}

function isPassedUnchanged(parent: Node): boolean {
  return parent.kind === 'concat' || parent.kind === 'choice' || (parent.kind === 'call' && parent.tagged)
}

function isInMarkup({ parent }: Position): boolean {
  return parent?.kind === 'markup'
}

function isInLabelAttribute({ parent }: Position): boolean {
  return parent?.kind === 'markup-attribute' && parent.value !== null && isLabel(parent.name)
}

function isInLabelProperty({ node, parent }: Position): boolean {
  return parent?.kind === 'property' && parent.value === node && typeof parent.key === 'string' && isLabel(parent.key)
}

function isLabel(name: string): boolean {
  return LABELS.has(name) || /^aria-\w+$/.test(name)
}

/** `console.log(text)`, `new NotFoundError(text)`, `program.description(text)`. */
function isInOutputCall({ node, parent }: Position): boolean {
  if ((parent?.kind !== 'call' && parent?.kind !== 'new') || parent.callee === node) return false
  const names = calleeNames(parent.callee)
  const last = names.at(-1) ?? ''
  return last.endsWith('Error') || OUTPUT_FUNCTIONS.has(last) || names.slice(0, -1).some(name => OUTPUT_OBJECTS.has(name))
}

/** Tests if a text is the value of a constant that is not exported and whose references all are positions that show it. */
function isInShownConstant({ module, node, parent, depth }: Position): boolean {
  if (parent?.kind !== 'declare' || parent.value !== node || parent.how !== 'const' || depth > 0) return false
  const binding = module.bindingOfPattern(parent.pattern)
  if (!binding?.references.length || isExported(module, binding)) return false
  return binding.references.every(reference => isShown(module, reference, depth + 1))
}

function isExported(module: Module, binding: Binding): boolean {
  return [...module.exports.values()].some(each => each.from === 'binding' && each.binding === binding)
}
