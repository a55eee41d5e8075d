import { isNode, type Node } from './node.ts'
import type { DraftItem } from './draft.ts'
import type { DocOperation } from './operations-of.ts'
import { resolvePart } from './resolve-ref.ts'

/** Words that cannot be the name of a value in an example. */
const reserved = new Set([
  'base', 'case', 'class', 'const', 'default', 'delete', 'do', 'enum', 'export', 'for', 'function', 'if', 'import', 'in', 'interface', 'new', 'package',
  'private', 'protected', 'public', 'return', 'static', 'switch', 'this', 'var', 'with', 'yield',
])

/** Returns code that uses what an item deprecates; `base` is the address of the API. */
export function exampleOf(root: Node, item: DraftItem): string | undefined {
  const [part] = item.parts
  if (!part) return undefined
  const { operation } = part
  const url = addressOf(operation)
  switch (part.kind) {
    case 'operation': return `await fetch(\`${url}\`${optionsOf(operation, [])})`
    case 'query': return `await fetch(\`${url}?${encodeURIComponent(part.name)}=\${value}\`${optionsOf(operation, [])})`
    case 'header': return `await fetch(\`${url}\`${optionsOf(operation, [`headers: { '${part.name}': value }`])})`
    case 'field': {
      const body = `body: JSON.stringify(${bodyOf(part.path.split('.'))})`
      if (part.side === 'request') return `await fetch(\`${url}\`${optionsOf(operation, [body])})`
      const read = part.path.split('.').map(step => memberText(step)).join('')
      const first = isList(root, operation) ? '[0]' : ''
      return `const answer = await (await fetch(\`${url}\`${optionsOf(operation, [])})).json()\nconsole.log(answer${first}${read})`
    }
  }
}

/** Returns code that calls an operation. */
export function callOf(operation: DocOperation): string {
  return `await fetch(\`${addressOf(operation)}\`${optionsOf(operation, [])})`
}

function addressOf({ text }: DocOperation): string {
  return `\${base}${text.replaceAll(/\{([^{}]*)\}/g, (_whole, name: string) => `\${${identifierOf(name)}}`)}`
}

function identifierOf(name: string): string {
  const plain = name.replaceAll(/\W+/g, '_').replace(/^(?=\d)/, '_')
  return plain === '' || reserved.has(plain) ? `${plain}_value` : plain
}

function optionsOf({ method }: DocOperation, others: readonly string[]): string {
  const options = [...method === 'GET' ? [] : [`method: '${method}'`], ...others]
  return options.length === 0 ? '' : `, { ${options.join(', ')} }`
}

function memberText(step: string): string {
  const name = step.replace(/\[\]$/, '')
  return `${/^[A-Za-z_]\w*$/.test(name) ? `.${name}` : `['${name}']`}${step.endsWith('[]') ? '[0]' : ''}`
}

function bodyOf([step = '', ...rest]: readonly string[]): string {
  const name = step.replace(/\[\]$/, '')
  const below = rest.length === 0 ? 'value' : bodyOf(rest)
  return `{ ${/^[A-Za-z_]\w*$/.test(name) ? name : `'${name}'`}: ${step.endsWith('[]') ? `[${below}]` : below} }`
}

function isList(root: Node, { bodies }: DocOperation): boolean {
  const body = bodies.find(({ side }) => side === 'response')
  return body !== undefined && isNode(resolvePart(root, body)?.node['items'])
}
