import { expect, it } from 'vitest'
import { scan } from '../support/faces.ts'
import { workspaceOf } from '../support/fixtures.ts'

const bundled = `class Rules { constructor(client) { this._client = client } list({ zone_id }) { return this._client.get(\`/zones/\${zone_id}/firewall/rules\`) } }
export class Cloudflare { get(path) { return fetch('https://api.cloudflare.com/client/v4' + path) } constructor() { this.firewall = { rules: new Rules(this) } } }
`
const tool = { 'package.json': '{ "name": "edge", "type": "module", "dependencies": { "edge-tool": "1.0.0" } }\n' }
const dependency = { 'node_modules/edge-tool/package.json': '{ "name": "edge-tool", "version": "1.0.0", "main": "dist/cli.js" }\n', 'node_modules/edge-tool/dist/cli.js': bundled }

it.each([
  ['that nobody imports', { ...dependency, 'src/index.ts': 'export const zone = 1\n' }],
  ['that the project imports', { ...dependency, 'src/index.ts': "import { deploy } from 'edge-tool'\nawait deploy('https://api.cloudflare.com/client/v4')\n" }],
])('reports nothing on the copy of an SDK in a dependency %s', (_name, files) => {
  const workspace = workspaceOf({ ...tool, ...files })
  try {
    expect(scan(workspace.root, { minConfidence: 'possible' }).findings).toEqual([])
  } finally {
    workspace.remove()
  }
})
