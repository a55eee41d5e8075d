import { expect, it } from 'vitest'
import type { Client } from '../../src/clients/client.ts'
import { clients } from '../../src/clients/index.ts'
import { analyseFiles } from '../support/analyse-files.ts'
import { sampleOf } from '../support/sample.ts'

const call = "await fetch('https://api.cloudflare.com/client/v4/zones/1/filters')"
/** Names of every object. What holds for one of its methods holds for the others. */
const inherited = ['constructor', '__proto__', 'hasOwnProperty', 'toString', 'valueOf', '__defineGetter__']
const names = [...inherited, 'prototype', 'then', 'length', 'name', 'call', 'apply', 'bind']

/** Expressions that evaluate to a client, its instances, or its requests. */
function subjects({ globals = [], create = [], configure = [], steps = [], calls }: Client, modules: readonly string[]): string[] {
  const imported = modules.flatMap((_, index) => [`m${String(index)}`, `m${String(index)}.default`])
  const roots = [...imported.slice(0, 1), ...globals, ...imported.slice(1)].slice(0, 2)
  const members = [...create, ...configure, ...steps, ...calls].flatMap(({ callee }) => callee)
  const asked = [...new Set(members)].filter(member => /^[\w$.]*$/.test(member)).slice(0, 2)
  return roots.flatMap(root => [root, `new ${root}()`, ...asked.map(member => `${member ? `${root}.${member}` : root}('/x', { url: '/x' })`)])
}

/** Code in which names that every object has are called, read, assigned and passed where a client looks for names of its own. */
function codeFor(client: Client, names: readonly string[]): string {
  // The modules of a client share one model.
  const modules = client.modules.slice(0, 1)
  const imports = modules.map((specifier, index) => `import * as m${String(index)} from '${specifier.replace(/:.*/, '')}'`)
  const uses = subjects(client, modules).flatMap((subject, index) => names.flatMap(name => {
    const held = `held${String(index)}${name}`
    return [
      `{ const ${held} = ${subject}; ${held}.${name}(); ${held}.${name}('/x').${name}; ${held}.${name} = () => {}; const { ${name}: part } = ${held}; part(); new ${held}.${name}({ ${name}: '/x' }) }`,
      `{ const ${held} = ${subject}; ${held}('/x', { ${name}: '/x', headers: { ${name}: 'x' }, params: { ${name}: 1 } }); ${held}['${name}']['${name}'] }`,
    ]
  }))
  return [...imports, ...uses, call].join('\n')
}

// Each client is in the sample with another seventh of the names.
it.each(clients.map((client, index) => [client.name, client, sampleOf(names, 7, index)] as const))('names that every object has are no names of %s', (_, client, some) => {
  const { findings, errors } = analyseFiles({ 'a.ts': codeFor(client, some) })
  expect(errors).toEqual([])
  expect(findings.map(({ entry, confidence }) => `${entry} ${confidence}`)).toContain('filters certain')
})
