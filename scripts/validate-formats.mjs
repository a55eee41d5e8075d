// Validates the golden files of the formats by the schemas of those who read them: `npm run validate:formats -- FOLDER`.
// The folder holds them as they are published: sarif-schema-2.1.0.json, DiagnosticResult.json (reviewdog), junit-10.xsd (Jenkins).
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { Ajv } from 'ajv'

const golden = path.join(import.meta.dirname, '..', 'test', 'report', 'golden')
const folder = path.resolve(process.argv[2] ?? '.')

function byJsonSchema(schema, file) {
  const json = JSON.parse(readFileSync(path.join(folder, schema), 'utf8'))
  // They are of an older draft, whose keywords are the same but for these two.
  const { $schema: _draft, id: _id, ...rest } = json
  const validate = new Ajv({ strict: false, allErrors: true, validateFormats: false, logger: false }).compile(rest)
  return validate(JSON.parse(readFileSync(path.join(golden, file), 'utf8'))) ? [] : validate.errors.map(error => `${error.instancePath} ${error.message}`)
}

function byXmlSchema(schema, file) {
  const { status, stderr, error } = spawnSync('xmllint', ['--noout', '--nonet', '--schema', path.join(folder, schema), path.join(golden, file)], { encoding: 'utf8' })
  if (error) return [`xmllint is needed: ${error.message}`]
  return status === 0 ? [] : stderr.trim().split('\n')
}

for (const [schema, file, validate] of [
  ['sarif-schema-2.1.0.json', 'sarif.sarif', byJsonSchema], ['DiagnosticResult.json', 'rdjson.json', byJsonSchema], ['junit-10.xsd', 'junit.xml', byXmlSchema],
]) {
  const problems = existsSync(path.join(folder, schema)) ? validate(schema, file) : [`${schema} is not in ${folder}`]
  process.stdout.write(`${problems.length === 0 ? 'ok  ' : 'FAIL'} ${file} by ${schema}\n${problems.map(problem => `     ${problem}\n`).join('')}`)
  if (problems.length > 0) process.exitCode = 1
}
