// Writes dist/vendor/typescript.cjs: the scanner, the parser and the tests of nodes out of the compiler inside ts-morph, which loads in a quarter of the time of all of it.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { rolldown } from 'rolldown'

const fromHere = createRequire(import.meta.url)

/** The compiler that is installed. */
const compiler = createRequire(fromHere.resolve('ts-morph')).resolve('@ts-morph/common/dist/typescript.js')

/** The parts of the compiler's file, in which each source file begins with its name. */
const PREAMBLE = { from: '"use strict";', to: '// src/typescript/typescript.ts' }
const PARSER = { from: '// src/compiler/corePublic.ts', to: '// src/compiler/commandLineParser.ts' }

/** The only function of another file that is used. */
const FLATTEN = /^function flattenDiagnosticMessageText\([^]*?^}/m

/** The classes of nodes of the language services, which the compiler uses as well. */
const KINDS = ['Node', 'Token', 'Identifier', 'PrivateIdentifier', 'SourceFile']
const CLASSES = new RegExp(`^var (?:TokenOrIdentifier|${KINDS.join('|')})Object = class[^]*?^};`, 'gm')
const ALLOCATOR = `setObjectAllocator({ ${KINDS.map(kind => `get${kind}Constructor: () => ${kind}Object`).join(', ')} })`

/** Says that the compiler was changed, which its licence asks for. */
const CHANGED = '/*! The scanner, the parser and the tests of nodes of TypeScript, taken out of @ts-morph/common and changed by sunset-lint. */'

/** Writes the parser with what the modules in a folder use of it, and returns the modules that it is made of, with the version of their code. */
export async function writeParser(folder, modules) {
  const text = readFileSync(compiler, 'utf8')
  const names = [...namesIn(modules)].sort()
  // The lists of exports are not used.
  const parts = [partOf(text, PREAMBLE).replace(PREAMBLE.from, ''), partOf(text, PARSER).replace(/^(?=__export\()/gm, '/* @__PURE__ */ '), FLATTEN.exec(text)?.[0] ?? '', ...text.match(CLASSES) ?? [], ALLOCATOR]
  const code = [...parts, `export { ${names.join(', ')} }`].join('\n')
  const made = await rolldown({
    input: 'parser', platform: 'node',
    plugins: [{ name: 'parser', resolveId: id => id === 'parser' ? id : undefined, load: id => id === 'parser' ? code : undefined }],
    treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
  })
  const file = path.join(folder, 'typescript.cjs')
  const banner = `${text.slice(0, text.indexOf('*/') + 2)}\n${CHANGED}`
  await made.write({ file, format: 'cjs', banner, minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } } })
  await made.close()
  writeFileSync(file, `\n0 && (${names.map(name => `exports.${name} = `).join('')}0)\n`, { flag: 'a' })
  // The package of the compiler has the licence of ts-morph alone: that of TypeScript is in another version of it.
  return { modules: [compiler, fromHere.resolve('typescript')], versions: { typescript: fromHere(file).version } }
}

function partOf(text, { from, to }) {
  const [start, end] = [text.indexOf(from), text.indexOf(to)]
  if (start < 0 || end < start) throw new Error(`${compiler} has no part from ${from} to ${to}.`)
  return text.slice(start, end)
}

/** Returns the names of the compiler that the modules in a folder use. */
function namesIn(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(file => file.endsWith('.js'))
  const texts = files.map(file => readFileSync(path.join(folder, file), 'utf8'))
  const members = texts.flatMap(text => [...text.matchAll(/\bts\.([A-Za-z]\w*)/g)].map(([, name]) => name))
  const destructured = texts.flatMap(text => [...text.matchAll(/\{([\w\s,]+)\} = (?:\w+\.)?ts\b(?!\.)/g)].flatMap(([, list]) => list.match(/\w+/g) ?? []))
  return new Set(['version', ...members, ...destructured])
}
