import ts from 'typescript'

const read = 'The name may be `constructor`, which every object has. Use `own(table, name)` or a Map.'
const write = 'The name may be `__proto__`. Use a Map, or `Object.fromEntries`.'

/**
 * Lists each `table[name]` and `name in table` of a file whose name is not known when the code is written: it also finds what `Object.prototype` has.
 * Each is the node of the name, with a message.
 */
export function openLookups(file, checker) {
  const found = []
  const visit = node => {
    const lookup = lookupOf(node)
    if (lookup && isOpenText(checker.getTypeAtLocation(lookup.name))) found.push(lookup)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

function lookupOf(node) {
  if (ts.isElementAccessExpression(node)) {
    const parent = ts.walkUpParenthesizedExpressions(node.parent)
    return ts.isDeleteExpression(parent) ? undefined : { name: node.argumentExpression, message: isAssigned(node) ? write : read }
  }
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.InKeyword) return { name: node.left, message: read }
  if (ts.isBindingElement(node) && node.propertyName && ts.isComputedPropertyName(node.propertyName)) return { name: node.propertyName.expression, message: read }
  if (ts.isPropertyAssignment(node) && ts.isComputedPropertyName(node.name) && isPattern(node.parent)) return { name: node.name.expression, message: read }
  return undefined
}

function isAssigned(node) {
  const { parent } = node
  if (ts.isParenthesizedExpression(parent)) return isAssigned(parent)
  const { FirstAssignment, LastAssignment } = ts.SyntaxKind
  return ts.isBinaryExpression(parent) && parent.left === node && parent.operatorToken.kind >= FirstAssignment && parent.operatorToken.kind <= LastAssignment
}

/** Tests if a literal is a pattern that an assignment or a loop takes apart: `({ [key]: value } = table)`. */
function isPattern(node) {
  const { parent } = node
  if (ts.isForOfStatement(parent) || ts.isForInStatement(parent)) return parent.initializer === node
  if (ts.isBinaryExpression(parent)) return parent.left === node && parent.operatorToken.kind === ts.SyntaxKind.EqualsToken
  if (ts.isPropertyAssignment(parent)) return parent.initializer === node && isPattern(parent.parent)
  return (ts.isParenthesizedExpression(parent) || ts.isArrayLiteralExpression(parent) || ts.isSpreadElement(parent)) && isPattern(parent)
}

/** Tests if a type has texts that are not all known, so that one of them may be `constructor`. */
function isOpenText(type) {
  if (type.isUnion()) return type.types.some(isOpenText)
  return (type.flags & (ts.TypeFlags.String | ts.TypeFlags.TemplateLiteral | ts.TypeFlags.StringMapping)) !== 0
}
