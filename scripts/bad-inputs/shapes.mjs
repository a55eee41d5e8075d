// What code looks like: nesting, length, loops, and what ends the analysis.
import { differs, outline, reports, use, base } from './run-case.mjs'

const times = (count, line) => Array.from({ length: count }, (_, index) => line(index)).join('\n')
const found = { code: 1, found: ['a.ts:1'] }
// Without short lines it would count as minified.
const deep = text => ({ 'a.ts': use, 'b.tsx': `${use}${'// Text.\n'.repeat(200)}${text}` })
const tooDeep = { code: 3, found: ['a.ts:1'], errors: ['b.tsx too-deeply-nested'] }

export const shapes = [
  reports(25, '5,000 nested arrays', deep('['.repeat(5000) + ']'.repeat(5000)), tooDeep),
  {
    id: 26, name: 'parentheses, blocks, arrows, templates, JSX and tuples that nest by the thousands',
    async test({ write, json }) {
      const texts = [`${'('.repeat(20_000)}1${')'.repeat(20_000)}`, '{'.repeat(5000) + '}'.repeat(5000), `${'a=>'.repeat(5000)}1`, `${'`${'.repeat(2000)}1${'}`'.repeat(2000)}`, '<a>'.repeat(3000) + '</a>'.repeat(3000), `type A = ${'['.repeat(3000)}${']'.repeat(3000)}`]
      for (const text of texts) {
        write(deep(text))
        const wrong = differs(outline(await json()), tooDeep)
        if (wrong !== true) return `${text.slice(0, 10)}: ${wrong}`
      }
      return true
    },
  },
  {
    id: 27, name: '8,000 else-ifs, 10,000 conditional expressions',
    async test({ write, json }) {
      for (const text of [`if (a) {}${' else if (a) {}'.repeat(8000)}`, `f(${'a ? b : '.repeat(10_000)}c)`]) {
        write(deep(text))
        const wrong = differs(outline(await json()), tooDeep)
        if (wrong !== true) return wrong
      }
      return true
    },
  },
  reports(28, 'a sum of 20,000 texts', { 'a.ts': `${use}g(${Array(20_000).fill("'a'").join(' +\n')})\n` }, found),
  reports(29, '8,000 chained calls', { 'a.ts': `${use}x${'\n.a()'.repeat(8000)}\n` }, found),
  reports(30, 'a template of 10,000 substitutions as address', { 'a.ts': `${use}fetch(\`${base}/${Array(10_000).fill('${a}').join('/\\\n')}\`)\n` }, found),
  reports(31, 'constants that need each other', { 'a.ts': `${use}const a = b\nconst b = a\nlet c = c\nfetch(a + c)\n` }, found),
  reports(32, 'a text that doubles 40 times', { 'a.ts': `${use}const s0 = 'xx'\n${times(40, index => `const s${index + 1} = s${index} + s${index}`)}\nfetch('${base}/' + s40)\n` }, found),
  reports(33, '2^20 alternatives of one address', { 'a.ts': `${use}fetch('${base}/zones/1'${times(20, index => ` + (Math.random() > 0.5 ? '/a${index}' : '/b${index}')`)})\n` }, found),
  reports(34, '1,000 files that import each other, a barrel of 10,000 names', {
    ...Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`m${index}.ts`, `import { f${(index + 1) % 1000} } from './m${(index + 1) % 1000}.ts'\nexport const f${index} = (p) => f${(index + 1) % 1000}(p)\n`])),
    'barrel.ts': times(10_000, index => `export const v${index} = ${index}`), 'a.ts': `${use}import { f0 } from './m0.ts'\nimport { v1 } from './barrel.ts'\nfetch('${base}' + f0('/zones') + v1)\n`,
  }, { ...found, errors: [] }),
  reports(35, 'types that make a type checker explode', { 'a.ts': `${use}type N<T, L extends number = 0> = T extends [] ? L : N<[...(T extends [any, ...infer R] ? R : never)], L>\ntype X<T> = { [K in keyof T]: X<X<T[K]>> }\nconst r: X<X<X<{ a: 1 }>>> = await (await fetch('${base}/user')).json()\nconsole.log(r.a)\n` }, found),
  { id: 36, name: 'exception in a type checker', notApplicable: 'no type checker runs' },
  { id: 37, name: 'exception while a use is judged', vitest: ['test/replaced.mocked.test.ts', 'in the stage judge'] },
  {
    id: 38, name: 'a file that the parser does not end with', files: { 'a.ts': use, 'b.ts': `${use.trimEnd()};${'async (a, '.repeat(40)}`, 'z.ts': use },
    test: async ({ json }) => differs(outline(await json(['--max-seconds', '5'])), { code: 3, found: ['a.ts:1', 'z.ts:1'], errors: ['b.ts timeout'] }),
  },
  {
    id: 39, name: 'a file that exhausts the memory', files: { 'a.ts': use, 'b.ts': `${use}const x = [\n${times(11_000, () => '{a:[1]},'.repeat(10))}]\n`, 'z.ts': use },
    test: async ({ json }) => differs(outline(await json([], { nodeArgs: ['--max-old-space-size=64'] })), { code: 3, found: ['a.ts:1', 'z.ts:1'], errors: ['b.ts out-of-memory'] }),
  },
  {
    id: 40, name: 'the thread of the analysis ends by an exception of its own', files: { 'a.ts': use, 'b.ts': use, 'z.ts': use },
    prepare: ({ write }) => { write({ '../crash.cjs': crash('b.ts') }) },
    test: async ({ json, outer }) => differs(outline(await json([], { nodeArgs: ['--require', `${outer}/crash.cjs`] })), { code: 3, found: ['a.ts:1', 'z.ts:1'], errors: ['b.ts crash'] }),
  },
]

/** Code that ends the thread, not by an error that could be caught, when a file is in flight. */
function crash(file) {
  return `const { isMainThread } = require('node:worker_threads')
if (!isMainThread) {
  let inFlight
  const { write } = Buffer.prototype
  Buffer.prototype.write = function (text, ...rest) { return write.call(this, inFlight = text, ...rest) }
  const { add } = Atomics
  Atomics.add = (...given) => {
    if (inFlight === '${file}') process.exit(1)
    return add(...given)
  }
}
`
}
