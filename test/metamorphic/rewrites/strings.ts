import ts from 'typescript'
import { edited, insertBefore, quoted, replace, sitesOf } from '../program.ts'
import type { Rewrite } from '../program.ts'

/** `${base}/zones/${zone}` becomes `base + '/zones/' + zone`. */
export const templateToConcatenation: Rewrite = (program, random) => {
  const sites = sitesOf(program, ts.isTemplateExpression)
  if (sites.length === 0) return undefined
  const { file, node } = random.pick(sites)
  const pieces = node.templateSpans.flatMap(({ expression, literal }) => [operand(expression), ...literal.text === '' ? [] : [quoted(literal.text)]])
  const all = node.head.text === '' && ts.isIdentifier(node.templateSpans[0]?.expression ?? node) ? pieces : [quoted(node.head.text), ...pieces]
  const text = all.length === 1 ? `'' + ${all[0] ?? ''}` : all.join(' + ')
  const isPart = ts.isBinaryExpression(node.parent) || ts.isPropertyAccessExpression(node.parent) || ts.isAsExpression(node.parent)
  return edited(program, file, [replace(node, isPart ? `(${text})` : text)])
}

/** `base + '/zones/' + zone` becomes one template. */
export const concatenationToTemplate: Rewrite = (program, random) => {
  const sites = sitesOf(program, ts.isBinaryExpression).filter(({ node }) => isSum(node) && !isSum(node.parent) && operandsOf(node).some(ts.isStringLiteralLike))
  if (sites.length === 0) return undefined
  const { file, node } = random.pick(sites)
  const parts = operandsOf(node).map(part => ts.isStringLiteralLike(part) ? escaped(part.text) : `\${${part.getText()}}`)
  return edited(program, file, [replace(node, `\`${parts.join('')}\``)])
}

/** `${base}/zones/${zone}` becomes `[base, 'zones', zone].join('/')`. */
export const templateToSegments: Rewrite = (program, random) => {
  const sites = sitesOf(program, ts.isTemplateExpression).filter(({ node }) => node.getText().includes('/') && !node.getText().includes('://'))
  if (sites.length === 0) return undefined
  const { file, node } = random.pick(sites)
  return edited(program, file, [replace(node, `[${segmentsOf(node).join(', ')}].join('/')`)])
}

/** `fetch(url)` becomes `fetch(new URL(url))`, or its text. */
export const addressToUrl: Rewrite = (program, random) => {
  const calls = sitesOf(program, ts.isCallExpression).filter(({ node }) => node.expression.getText() === 'fetch')
  const sites = calls.filter(({ node: { arguments: [address] } }) => address && !ts.isSpreadElement(address) && !address.getText().includes('new URL('))
  if (sites.length === 0) return undefined
  const { file, node } = random.pick(sites)
  const address = node.arguments[0] ?? node
  return edited(program, file, [replace(address, `new URL(${address.getText()})${random.pick(['', '.href', '.toString()'])}`)])
}

/** `?page=1&per_page=5` becomes `?${new URLSearchParams({ page: '1', per_page: '5' })}`. */
export const queryToSearchParams: Rewrite = (program, random) => {
  const literals = sitesOf(program, (node): node is ts.TemplateTail | ts.StringLiteral | ts.NoSubstitutionTemplateLiteral => ts.isTemplateTail(node) || ts.isStringLiteralLike(node))
  const sites = literals.filter(({ node }) => /\?[\w.]+=[^?=]+(?:&[\w.]+=[^&=]+)*$/.test(node.text) && !ts.isImportDeclaration(node.parent))
  if (sites.length === 0) return undefined
  const { file, node } = random.pick(sites)
  const at = node.text.indexOf('?') + 1
  const pairs = node.text.slice(at).split('&').map(pair => pair.split('='))
  const isRepeated = new Set(pairs.map(([key]) => key)).size < pairs.length
  const entries = pairs.map(([key = '', value = '']) => isRepeated ? `[${quoted(key)}, ${quoted(value)}]` : `${quoted(key)}: ${quoted(value)}`).join(', ')
  const made = `\${new URLSearchParams(${isRepeated ? `[${entries}]` : `{ ${entries} }`})}\``
  const open = ts.isTemplateTail(node) ? '}' : '`'
  return edited(program, file, [replace(node, `${open}${escaped(node.text.slice(0, at))}${made}`)])
}

/** `${zone}` in a path becomes `${encodeURIComponent(zone)}`. */
export const encodeParameter: Rewrite = (program, random) => {
  const spans = sitesOf(program, ts.isTemplateSpan)
  const sites = spans.filter(({ node }) => ts.isIdentifier(node.expression) && /(?:zone|account|rule|limit|filter|record|namespace)$/.test(node.expression.text))
  if (sites.length === 0) return undefined
  const { file, node } = random.pick(sites)
  return edited(program, file, [insertBefore(node.expression, 'encodeURIComponent('), { start: node.expression.end, end: node.expression.end, text: ')' }])
}

/** The pieces between slashes: literals, single expressions, and templates of both. */
function segmentsOf(node: ts.TemplateExpression): string[] {
  const [path = '', ...query] = node.getText().slice(1, -1).split(/(?=\?)/)
  const pieces = path.split(/\/(?![^{]*\})/)
  const last = `${pieces.pop() ?? ''}${query.join('')}`
  return [...pieces, last].map(piece => {
    const [, single] = /^\$\{([^}]*)\}$/.exec(piece) ?? []
    if (single !== undefined) return single
    return piece.includes('${') ? `\`${piece}\`` : quoted(piece)
  })
}

function operand(node: ts.Expression): string {
  return ts.isIdentifier(node) || ts.isCallExpression(node) || ts.isPropertyAccessExpression(node) ? node.getText() : `(${node.getText()})`
}

function isSum(node: ts.Node): node is ts.BinaryExpression {
  return ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken
}

function operandsOf(node: ts.Expression): ts.Expression[] {
  return isSum(node) ? [...operandsOf(node.left), node.right] : [node]
}

function escaped(text: string): string {
  return text.replaceAll(/[\\`]|\$\{/g, '\\$&')
}
