import { own } from '../../own.ts'
import type { EsNode, VisitorKeys } from './lowering.ts'

const notChildren: ReadonlySet<string> = new Set(['parent', 'loc', 'range', 'tokens', 'comments', 'templateBody', 'references', 'variables'])

/** Returns the nodes inside a node, by the parser's visitor keys, or else by inspecting its fields. */
export function childNodes(node: EsNode, visitorKeys: VisitorKeys | undefined): EsNode[] {
  const fields: Record<string, unknown> = { ...node }
  const keys = visitorKeys?.[node.type] ?? Object.keys(fields).filter(key => !notChildren.has(key))
  return keys.flatMap(key => own(fields, key)).filter(isNode)
}

function isNode(value: unknown): value is EsNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
    && 'range' in value && Array.isArray(value.range)
}
