import ts from 'typescript'
import type { Hole } from './lift.ts'
import { quoted } from './program.ts'
import type { Random } from './random.ts'

/** The arguments of a call that a wrapper can take as parameters; a path is cut where `carry` allows. */
export function holesOf(call: ts.CallExpression, carry: boolean, random: Random): Hole[] {
  const holes = call.arguments.flatMap(argument => holesOfArgument(argument, carry, random))
  return holes.filter(hole => hole.wish === 'path' || random.chance(0.7))
}

function holesOfArgument(argument: ts.Expression, carry: boolean, random: Random): Hole[] {
  if (isPath(argument)) return [pathHole(argument, carry, random)]
  if (!ts.isObjectLiteralExpression(argument)) return ts.isStringLiteral(argument) ? [wholeHole(argument, methodOr(argument, 'value'), 'string')] : []
  const fields = argument.properties.filter(ts.isPropertyAssignment)
  const isInit = fields.some(({ name }) => ['method', 'headers', 'body'].includes(name.getText()))
  return isInit ? fields.flatMap(holesOfField) : [wholeHole(argument, 'body', 'unknown')]
}

function holesOfField({ name, initializer }: ts.PropertyAssignment): Hole[] {
  const wish = name.getText()
  if (ts.isStringLiteral(initializer)) return [wholeHole(initializer, wish, 'string')]
  if (ts.isObjectLiteralExpression(initializer)) return [wholeHole(initializer, wish, 'Record<string, string>')]
  const [sent] = ts.isCallExpression(initializer) ? initializer.arguments : []
  return sent && !ts.isIdentifier(sent) ? [wholeHole(sent, wish, 'unknown')] : []
}

function wholeHole(node: ts.Expression, wish: string, type: string): Hole {
  return { start: node.getStart(), end: node.end, wish: wish.replaceAll(/\W/g, ''), type, argument: node.getText(), inner: name => name }
}

function methodOr({ text }: ts.StringLiteral, other: string): string {
  return /^[A-Z]+$/.test(text) ? 'method' : other
}

export type PathLiteral = ts.TemplateExpression | ts.NoSubstitutionTemplateLiteral | ts.StringLiteral

/** Tests if an expression is a path or an address that is written out. */
export function isPath(node: ts.Node): node is PathLiteral {
  return (ts.isTemplateExpression(node) || ts.isStringLiteralLike(node)) && node.getText().includes('/')
}

/** The part of a path from a slash on; the function adds what stands before it. */
function pathHole(node: PathLiteral, carry: boolean, random: Random): Hole {
  const cuts = cutsOf(node)
  const later = cuts.filter(cut => cut > (cuts[0] ?? 0))
  const cut = carry && later.length > 0 ? random.pick(later) : cuts[0] ?? 0
  if (cut === 0) return { ...wholeHole(node, 'path', 'string'), wish: node.getText().includes('${base}') ? 'url' : 'path' }
  const start = node.getStart()
  const text = node.getText()
  const tail = text.slice(cut, -1)
  const shared = { wish: 'path', type: 'string', argument: tail.includes('${') ? `\`${tail}\`` : quoted(tail) }
  if (ts.isStringLiteral(node)) return { ...shared, start, end: node.end, inner: name => `\`${text.slice(1, cut)}\${${name}}\`` }
  return { ...shared, start: start + cut, end: node.end - 1, inner: name => `\${${name}}` }
}

/** Places of slashes outside `${}`, from the start of the literal; the first is where the path begins. */
export function cutsOf(node: PathLiteral): number[] {
  const spans = ts.isTemplateExpression(node) ? node.templateSpans.map(({ expression }) => expression) : []
  const start = node.getStart()
  const isInSpan = (at: number) => spans.some(span => start + at >= span.getStart() && start + at < span.end)
  const path = node.getText().replace(/\?.*/s, '')
  const slashes = [...path.matchAll(/(?<!\/|:)\/(?!\/)/g)].map(({ index }) => index).filter(at => !isInSpan(at))
  const isHost = path.includes('://')
  return slashes.filter(at => at > 1 || !isHost).map(at => at === 1 ? 0 : at)
}
