import ts from 'typescript'

/** Tests if a type has texts that are not all known, so that one of them may be `constructor`. */
function isOpenText(type) {
  if (type.isUnion()) return type.types.some(isOpenText)
  return (type.flags & (ts.TypeFlags.String | ts.TypeFlags.TemplateLiteral | ts.TypeFlags.StringMapping)) !== 0
}

/** Forbids `table[name]` and `name in table` for names that are not known when the code is written: they also find what `Object.prototype` has. */
export const ownLookup = {
  meta: {
    type: 'problem',
    docs: { description: 'Forbid look-ups by a computed name that reach `Object.prototype`.' },
    messages: {
      read: 'The name may be `constructor`, which every object has. Use `own(table, name)` or a Map.',
      write: 'The name may be `__proto__`. Use a Map, or `Object.fromEntries`.',
    },
    schema: [],
  },
  create(context) {
    const services = context.sourceCode.parserServices
    if (!services.program) throw new Error('own-lookup needs type information.')
    const isOpen = node => isOpenText(services.getTypeAtLocation(node))
    return {
      'MemberExpression[computed=true]'(node) {
        const { parent } = node
        if (!isOpen(node.property) || (parent.type === 'UnaryExpression' && parent.operator === 'delete')) return
        context.report({ node: node.property, messageId: parent.type === 'AssignmentExpression' && parent.left === node ? 'write' : 'read' })
      },
      'ObjectPattern > Property[computed=true]'(node) {
        if (isOpen(node.key)) context.report({ node: node.key, messageId: 'read' })
      },
      'BinaryExpression[operator="in"]'(node) {
        if (node.left.type !== 'PrivateIdentifier' && isOpen(node.left)) context.report({ node: node.left, messageId: 'read' })
      },
    }
  },
}
