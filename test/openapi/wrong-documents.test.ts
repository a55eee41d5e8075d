import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { folderWith, runIn } from '../faces/build-io.ts'
import { answering } from './documents.ts'

const head = 'openapi: 3.0.3\ninfo: { title: Shop }\nservers: [{ url: "https://api.shop.example" }]\n'

describe('a document that cannot be read', () => {
  it.each<[string, string, string, string]>([
    ['broken YAML', 'a.yaml', `${head}paths: [\n`, 'a.yaml:4:9 invalid YAML: Flow sequence'],
    ['a tab', 'a.yaml', `${head}paths:\n\t/a: {}\n`, 'a.yaml:5:1 invalid YAML: Tabs are not allowed as indentation.\n5 |   /a: {}\n'],
    ['broken JSON', 'a.json', '{\n  "openapi": "3.0.3",\n  "paths": { "a" 1 }\n}', 'a.json:3:18 invalid JSON.\n3 |   "paths": { "a" 1 }\n'],
    ['JSON that ends early', 'a.json', '{ "openapi": "3.0.3"', 'a.json:1:21 '],
    ['another kind of document', 'a.yaml', 'asyncapi: 3.0.0\n', 'a.yaml:1:1 this is not an OpenAPI document: it has neither `openapi` nor `swagger`.\n'],
    ['a list', 'a.json', '[]', 'a.json:1:1 this is not an OpenAPI document: expected a mapping.\n'],
    ['another version', 'a.yaml', 'openapi: 4.0.0\n', 'a.yaml:1:1 version "4.0.0" is not supported; use OpenAPI 3 or Swagger 2.0.\n'],
    ['an old version', 'a.yaml', 'swagger: "1.2"\n', 'a.yaml:1:1 version "1.2" is not supported'],
    ['no text', 'a.yaml', 'openapi: 3.0.0\0', 'a.yaml:1:1 is not UTF-8 text.\n'],
    ['aliases that multiply', 'a.yaml', `${head}${Array.from({ length: 20 }, (_, index) => `x-${index}: &a${index} [${index === 0 ? '1' : Array.from({ length: 20 }, () => `*a${index - 1}`).join()}]\n`).join('')}`, 'a.yaml:1:1 the YAML aliases cannot be resolved (Excessive alias count indicates a resource exhaustion attack).'],
    ['a reference to nothing', 'a.yaml', `${head}paths:\n  /a: { $ref: "#/paths/~1b" }\n`, 'a.yaml:5:9 paths["/a"]["$ref"]: "#/paths/~1b" does not exist in this document.\n'],
    ['a reference to itself', 'a.yaml', `${head}paths:\n  /a: { $ref: "#/paths/~1a" }\n`, 'a.yaml:5:9 paths["/a"]["$ref"]: "#/paths/~1a" does not exist in this document.\n'],
    ['a reference to another file', 'a.json', '{ "openapi": "3.1.0", "paths": {\n "/a": { "$ref": "./a.yaml" },\n "/b": { "$ref": "https://x.example/b" } } }',
      'a.json:2:10 paths["/a"]["$ref"]: "./a.yaml" refers to another file, which is not read. First bundle the document into one file.\n2 |  "/a": { "$ref": "./a.yaml" },\n  |          ^\na.json:3:10 paths["/b"]["$ref"]: "https://x.example/b" refers to another file'],
  ])('%s', async (_name, file, text, message) => {
    const { code, stdout, stderr } = await runIn(folderWith({ [file]: text }), ['import', file, '--out', 'out'])
    expect([code, stdout, stderr]).toEqual([2, '', expect.stringContaining(message)])
    expect(stderr.startsWith(message)).toBe(true)
  })

  it.each<[readonly string[], string]>([
    [['import'], 'import needs one OpenAPI document. Run `npx sunset-lint import --help` for details.\n'],
    [['import', 'a.yaml', 'b.yaml'], 'import needs one OpenAPI document'],
    [['import', 'none.yaml'], 'There is no file "none.yaml".\n'],
    [['import', '.'], '"." is not a file. Name an OpenAPI document in JSON or YAML.\n'],
    [['import', 'https://x.example/openapi.yaml'], '"https://x.example/openapi.yaml" is a URL. sunset reads local files only'],
    [['import', 'a.yaml', '--id', 'My API'], '--id "My API" is not a valid id.'],
    [['import', 'a.yaml', '--servers', 'x'], 'Unknown flag "--servers". Did you mean "--server"?'],
  ])('%j', async (args, message) => {
    const { code, stderr } = await runIn(folderWith({ 'a.yaml': `${head}paths: {}\n` }), args)
    expect([code, stderr.slice(0, message.length)]).toEqual([2, message])
  })
})

it('references in examples and under names of the API are data', async () => {
  const schema = { properties: { $ref: { type: 'string' }, a: { example: { $ref: './a.yaml' }, deprecated: true } } }
  const root = folderWith({ 'openapi.yaml': answering(schema) })
  expect(await runIn(root, ['import', 'openapi.yaml', '--out', 'out'])).toMatchObject({ code: 0 })
  expect(await runIn(root, ['check', join(root, 'out')])).toMatchObject({ code: 0 })
})
