import type { Literal, MarkupAttribute, Name, Node } from '../../syntax/expr.ts'
import type { Binding, Module } from '../../syntax/module.ts'
import { calleeNames } from '../flow/callee-path.ts'

/** What a person reads: keys of objects, attributes, and functions whose text is shown. */
const SHOWN_KEYS = /^(?:description|describe|title|label|summary|help|helpText|hint|tooltip|placeholder|message|usage|docs?|notes?|caption|subtitle|errorMessage|aria-\w+|alt)$/
const SHOWN_BY = new Set([
  'describe', 'description', 'summary', 'usage', 'help', 'addHelpText', 'option', 'tool', 'registerTool', 'example', 'epilogue', 't', '$t', 'translate',
  'alert', 'confirm', 'prompt', 'log', 'debug', 'info', 'warn', 'error', 'trace',
])
const SHOWING = /^(?:console|log|logger|chalk|stdout|stderr|toast|notify|spinner|ora|i18n)$/

/** Tests if a text is only told to a person: a log line, an error, a help text, markup; or held by a name that is only told. */
export function isUserFacing(module: Module, literal: Literal): boolean {
  return literal.role === 'markup' || isShown(module, literal, 0)
}

function isShown(module: Module, shown: Node, depth: number): boolean {
  let node = shown
  while (node.parent?.kind === 'concat' || node.parent?.kind === 'choice' || (node.parent?.kind === 'call' && node.parent.tagged)) node = node.parent
  const up = node.parent
  switch (up?.kind) {
    case 'markup': return true
    case 'markup-attribute': return isShownBy(up)
    case 'property': return up.value === node && typeof up.key === 'string' && SHOWN_KEYS.test(up.key)
    case 'call': case 'new': {
      const names = calleeNames(up.callee)
      return up.callee !== node && (/Error$/.test(names.at(-1) ?? '') || SHOWN_BY.has(names.at(-1) ?? '') || names.slice(0, -1).some(name => SHOWING.test(name)))
    }
    case 'declare': {
      const binding = up.value === node && up.how === 'const' && depth === 0 ? module.bindingOfPattern(up.pattern) : null
      return !!binding?.references.length && !isExported(module, binding) && binding.references.every((each: Name) => isShown(module, each, depth + 1))
    }
    default: return false
  }
}

function isExported(module: Module, binding: Binding): boolean {
  return [...module.exports.values()].some(each => each.from === 'binding' && each.binding === binding)
}

function isShownBy({ name, value }: MarkupAttribute): boolean {
  return value !== null && SHOWN_KEYS.test(name)
}
