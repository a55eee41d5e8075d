import { interestOf } from '../schedule/index-interest.ts'
import type { Schedule } from '../schedule/model.ts'
import { childrenOf } from '../syntax/children.ts'
import type { Call, Declare, Expr, ExprStatement, Name, Node, SyntaxTree } from '../syntax/expr.ts'
import type { Binding } from '../syntax/module.ts'
import { remembered } from '../syntax/remembered.ts'
import type { LeaveOut } from '../syntax/same-code.ts'
import { moduleOfTree } from '../syntax/module-of.ts'
import type { Interest } from '../uses/interest.ts'

/**
 * Returns a test for code that changes no result of an analysis by some schedules: statements that print or drop what they read, and what a
 * page shows or how it looks. They have no text or name in them that a schedule looks for.
 */
export function inertCode(schedules: readonly Schedule[]): LeaveOut {
  const wanted = wantedWords(schedules.map(interestOf))
  return (part, of, tree) => {
    // Other files can read what is exported.
    if (of?.kind === 'export' || (!isInertStatement(part, tree) && !isLook(part, of, tree))) return false
    const own = partsOf(part)
    return own.every(node => !isWanted(node, wanted)) && !isCounted(part, own, tree)
  }
}

/** The words that the schedules look for in code. */
interface Wanted {
  /** Names of variables and properties. */
  readonly names: ReadonlySet<string>
  /** Properties of which a read is a use. */
  readonly read: ReadonlySet<string>
  /** Texts and keys of objects. */
  readonly texts: ReadonlySet<string>
  /** Parts of texts. */
  readonly strong: readonly string[]
}

function wantedWords(interests: readonly Interest[]): Wanted {
  const names = interests.flatMap(({ words, environment }) => [...words, ...environment])
  const read = interests.flatMap(({ fieldNames }) => [...fieldNames])
  const texts = interests.flatMap(({ queries, headers, valuedHeaders, settings, settingIds, hosts, weakWords, packages }) => (
    [...queries, ...headers, ...valuedHeaders, ...settings, ...settingIds, ...hosts, ...weakWords, ...packages.flatMap(({ options }) => Object.keys(options))]))
  const strong = interests.flatMap(({ strongWords }) => strongWords.map(word => word.toLowerCase()))
  return { names: new Set(names), read: new Set([...names, ...read]), texts: new Set([...names, ...read, ...texts]), strong }
}

function isWanted(node: Node, { names, read, texts, strong }: Wanted): boolean {
  switch (node.kind) {
    case 'name': return names.has(node.name)
    case 'member': return typeof node.property === 'string' && read.has(node.property)
    case 'property': return typeof node.key === 'string' && (texts.has(node.key) || texts.has(node.key.toLowerCase()))
    case 'literal': {
      if (typeof node.value !== 'string') return false
      const lower = node.value.toLowerCase()
      return lower.includes('/') || texts.has(node.value) || texts.has(lower) || strong.some(word => lower.includes(word))
    }
    default: return false
  }
}

function isInertStatement(statement: Node, tree: SyntaxTree): statement is Declare | ExprStatement {
  if (statement.kind === 'expr') return isInert(statement.expression, tree)
  if (statement.kind !== 'declare' || statement.pattern.kind !== 'bind-name' || statement.pattern.type || statement.pattern.fallback) return false
  return (statement.how === 'const' || statement.how === 'let') && (!statement.value || isInert(statement.value, tree))
}

/** Attributes of an element of HTML that no code asks for. */
const LOOKS = /^(?:class|className|style|title|alt|placeholder|role|aria-[a-z]+)$/

/** Tests if a part is a text in an element of HTML, or an attribute of one for its look. */
function isLook(part: Node, of: Node | null, tree: SyntaxTree): boolean {
  if (of?.kind !== 'markup' || !/^[a-z][a-z\d]*$/.test(of.tag)) return false
  if (part.kind === 'literal') return part.role === 'markup'
  if (part.kind !== 'markup-attribute') return false
  return LOOKS.test(part.name) && (!part.value || isInert(part.value, tree))
}

/** Operators that only compute a value. */
const PURE: ReadonlySet<string> = new Set(['!', '-', '+', '~', '*', '/', '%', '**', '&', '|', '^', '<<', '>>', '>>>', 'typeof', 'void', ','])

/** Tests if an expression calls nothing of the project, and sets nothing. */
function isInert(expr: Expr, tree: SyntaxTree): boolean {
  switch (expr.kind) {
    case 'literal': case 'name': case 'this': return true
    case 'concat': return expr.parts.every(part => isInert(part, tree))
    case 'member': return isInert(expr.object, tree) && (typeof expr.property === 'string' || isInert(expr.property, tree))
    case 'compare': return isInert(expr.left, tree) && isInert(expr.right, tree)
    case 'choice': return (!expr.test || isInert(expr.test, tree)) && expr.options.every(option => isInert(option, tree))
    case 'other': return PURE.has(expr.operator) && expr.children.every(child => isInert(child, tree))
    case 'array': return expr.items.every(item => !item || (item.kind !== 'spread' && isInert(item, tree)))
    case 'object': return expr.members.every(member => member.kind === 'property' && typeof member.key === 'string' && isInert(member.value, tree))
    case 'call': return isPrinting(expr, tree) && expr.args.every(arg => arg.kind !== 'spread' && isInert(arg, tree))
    default: return false
  }
}

/** `console.log(…)`, of the global object. */
function isPrinting({ callee, tagged }: Call, tree: SyntaxTree): boolean {
  const object = callee.kind === 'member' && typeof callee.property === 'string' && !tagged ? callee.object : null
  return object?.kind === 'name' && object.name === 'console' && !bindsConsole(moduleOfTree(tree))
}

/** Tests if a file can have a `console` of its own. */
const bindsConsole = remembered(({ text }): boolean => /(?<![.\w$])console(?!\s*(?:\.|\?\.))(?![\w$])/.test(text))

function partsOf(statement: Node): Node[] {
  const found = [statement]
  for (const node of found) for (const child of childrenOf(node)) if (child) found.push(child)
  return found
}

/**
 * Tests if the names of a statement count elsewhere: if other code has the name that it declares, or if a variable that it reads is one of which
 * an analysis asks how it is read.
 */
function isCounted(statement: Node, parts: readonly Node[], tree: SyntaxTree): boolean {
  const declared = statement.kind === 'declare' && statement.pattern.kind === 'bind-name' ? statement.pattern.name : null
  const module = moduleOfTree(tree)
  if (declared !== null && (wordsIn(module).get(declared) ?? 0) > 1) return true
  return parts.some(node => {
    const binding = node.kind === 'name' ? module.bindingOf(node) : null
    return node.kind === 'name' && binding !== null && (isOnlyIn(statement, binding) || (!isObject(node) && isPartOrArgument(binding)))
  })
}

/** Tests if a statement is the only one to read a variable: an unused one differs from one that is read. */
function isOnlyIn({ start, end }: Node, { references }: Binding): boolean {
  return references.every(each => start <= each.start && each.end <= end)
}

function isObject(name: Name): boolean {
  return name.parent?.kind === 'member' && name.parent.object === name
}

/** Tests if a variable holds a part of a value, such as a state, or what a callback gets: these may be known as long as they are only read. */
function isPartOrArgument({ definitions }: Binding): boolean {
  return definitions.some(({ path, parameter }) => path.length > 0 || parameter?.fn.parent?.kind === 'call')
}

/** Returns how often the text of a module has each word. */
const wordsIn = remembered(({ text }): ReadonlyMap<string, number> => {
  const found = new Map<string, number>()
  for (const [word] of text.matchAll(/[\w$\x80-\uffff]+/g)) found.set(word, (found.get(word) ?? 0) + 1)
  return found
})
