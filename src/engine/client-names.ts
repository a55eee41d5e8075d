import type { Project } from '../project/project.ts'

const KNOWN = new WeakMap<object, Map<string, ReadonlySet<string>>>()

/** Matches what is made with `new`, and the name that it is given: `const cf = new Cloudflare`, `this.cf = new Cloudflare`, `{ cf: new Cloudflare }`. */
const MADE = /(?<![\w$])([\w$]+)\s*(?::[\w$.<>| ]+)?[=:]\s*(?:await\s+)?new\s+([\w$]+)/g

/** A function that returns what is made so: `const make = () => new Cloudflare()`, `function make() { return new Cloudflare() }`. */
const MAKING = /(?<![\w$])([\w$]+)\s*(?:[=:]\s*(?:async\s*)?)?\([^(){}]{0,200}\)\s*(?::[\w$.<>| ]+)?(?:=>\s*)?(?:\{\s*return\s+)?new\s+([\w$]+)/g

/** A name that is given what a function returns: `const cf = make()`, `{ cf: make() }`. */
const RETURNED = /(?<![\w$])([\w$]+)\s*(?::[\w$.<>| ]+)?[=:]\s*(?:await\s+)?([\w$]+)\(/g

/** A name that is given what another one has: `{ shop: cf }`, `this.shop = cf`. */
const GIVEN = /(?<![\w$])([\w$]+)\s*[=:]\s*([\w$]+)(?![\w$.([])/g

/**
 * Returns the names under which files that import a package hold what they make of it, by their texts alone: of the variables and members
 * that get a `new` object, and of those that get such a variable.
 */
export function clientNames(project: Pick<Project, 'files' | 'specifiers' | 'text'>, name: string): ReadonlySet<string> {
  const byName = KNOWN.get(project) ?? new Map<string, ReadonlySet<string>>()
  KNOWN.set(project, byName)
  const importing = (): readonly string[] => project.files.filter(file => project.specifiers(file).includes(name))
  const known = byName.get(name) ?? new Set(importing().flatMap(file => namesIn(project.text(file) ?? '', name)))
  byName.set(name, known)
  return known
}

function namesIn(text: string, name: string): readonly string[] {
  const imported = new Set(importedNames(text, name))
  const made = [...text.matchAll(MADE)].flatMap(([, holder = '', cls = '']) => imported.has(cls) ? [holder] : [])
  const makers = new Set([...text.matchAll(MAKING)].flatMap(([, maker = '', cls = '']) => imported.has(cls) ? [maker] : []))
  if (makers.size > 0) made.push(...makers, ...[...text.matchAll(RETURNED)].flatMap(([, holder = '', maker = '']) => makers.has(maker) ? [holder] : []))
  const holders = new Set(made)
  return [...made, ...[...text.matchAll(GIVEN)].flatMap(([, holder = '', from = '']) => holders.has(from) ? [holder] : [])]
}

/** Returns the words of the clauses that import a package: its names, and words that no class has as its name. */
function importedNames(text: string, name: string): readonly string[] {
  const found: string[] = []
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + name.length)) {
    const before = text.slice(0, at)
    const start = Math.max(before.lastIndexOf('import'), before.lastIndexOf('const '), before.lastIndexOf('var '), before.lastIndexOf('let '))
    if (start >= 0) found.push(...before.slice(start).match(/[\w$]+/g) ?? [])
  }
  return found
}
