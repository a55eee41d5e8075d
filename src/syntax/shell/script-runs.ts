import type { Span } from '../expr.ts'

/** How specifiers begin that stand for a script which another one runs: `script:lib/api.sh`, and `script:$/api.sh` in a folder that is computed. */
const SCRIPT = 'script:'

/** The name under which a script that others run exports all of its code, as a function of its arguments. */
export const SCRIPT_BODY = '(script)'

const ENDING = /\.(?:sh|bash|zsh)(?![\w.-])/g
/** A command without an ending, by its path: `./cf`, `"$DIR/cf"`. */
const BEFORE_PROGRAM = String.raw`(?:^|:[^\S\n]*"|[;&|({!\x60@]|\b(?:then|do|else|if|exec|sudo|run:|RUN|(?:ba|da|z|k)?sh))`
const PROGRAM = new RegExp(String.raw`${BEFORE_PROGRAM}[^\S\n]*(?:\w+=[^\s()]{0,200}[^\S\n]+){0,3}((?:"?\$|\.\.?\/)[^\n]{1,200})`, 'gm')
/** The path before an ending, and what may compute its folder. */
const BEFORE_ENDING = /((?:\$\{?\w+\}?"?|[)}"'`])?)([\w.@+/~-]*)$/
/** The folder to which a line changes before a command: `cd ci && ./run.sh`. */
const CHANGED_FOLDER = /(?:^|[\s;&|(@"])(?:cd|pushd)[^\S\n]+["']?([\w./-]*\w)\/?["']?[^\S\n]*(?:&&|;)[^\n]*$/
/** The beginning of a line before words that are texts, files that are read, or operands of commands that run nothing. */
const IDLE = /^\s*(?:#|(?:echo|printf|source|\.|chmod|cp|mv|rm|cat|COPY|ADD)\s[^|;&]*$)/
const LONGEST = 200
const MOST = 100
/** Represents an expansion. */
const HOLE = '\u{FFFC}'

/** Tests if a specifier stands for a script that is run. */
export function isOfScript(specifier: string): boolean {
  return specifier.startsWith(SCRIPT)
}

/** Returns the path behind such a specifier, and whether its folder is computed. */
export function scriptPath(specifier: string): { readonly path: string, readonly isComputed: boolean } {
  const path = specifier.slice(SCRIPT.length)
  return path.startsWith('$/') ? { path: path.slice(2), isComputed: true } : { path, isComputed: false }
}

/** The name by which a text calls such a script. */
export function scriptLabel(specifier: string): string {
  const { path, isComputed } = scriptPath(specifier)
  return `${isComputed ? '…' : '.'}/${path}`
}

/** Returns the scripts that a text may run, as specifiers; a few too many do no harm. */
export function scriptRuns(text: string): ReadonlySet<string> {
  // Each piece of a file asks for those of all.
  if (text !== last.text) last = { text, runs: runsIn(text) }
  return last.runs
}

let last: { readonly text: string, readonly runs: ReadonlySet<string> } = { text: '', runs: new Set() }

function runsIn(text: string): ReadonlySet<string> {
  const found = new Set<string>()
  for (const { index, 0: ending } of text.matchAll(ENDING)) {
    const from = text.lastIndexOf('\n', index - 1) + 1
    if (found.size >= MOST) break
    if (IDLE.test(text.slice(from, Math.min(index, from + LONGEST)))) continue
    const before = text.slice(Math.max(from, index - LONGEST), index)
    const [, mark = '', path = ''] = BEFORE_ENDING.exec(before) ?? []
    const folder = mark.startsWith('$') ? mark : path.startsWith('/') && mark !== '' ? HOLE : ''
    for (const each of specifiersOf(text, folder + path + ending, index)) found.add(each)
  }
  for (const { index, 0: whole, 1: rest = '' } of text.matchAll(PROGRAM)) {
    if (found.size >= MOST) break
    for (const each of specifiersOf(text, wordAt(rest), index + whole.length - rest.length)) found.add(each)
  }
  return found
}

/** Returns the script that a word of a text names, as a specifier, also by a variable that is set once; undefined for a word that names none. */
export function scriptNamed(text: string, { start, end }: Span): string | undefined {
  const word = text.slice(start, Math.min(end, start + LONGEST))
  const [, name] = /^"?\$\{?(\w+)\}?"?$/.exec(word) ?? []
  if (name === undefined) return specifiersOf(text, wordAt(word), start)[0]
  const [at, more] = assignedAt(text, name)
  return at === undefined || more !== undefined ? undefined : specifiersOf(text, wordAt(text.slice(at, at + LONGEST)), at)[0]
}

/** Returns the first word of some text, with holes for what is computed; the names of variables remain. */
function wordAt(rest: string): string {
  let word = rest.replaceAll('\\ ', ' ')
  for (let before = ''; before !== word;) {
    before = word
    word = word.replace(/\$\([^()]*\)/g, HOLE)
  }
  const [path = ''] = /^[^\s;&|)<>]+/.exec(word.replace(/`[^`]*`/g, HOLE)) ?? []
  return path
}

function specifiersOf(text: string, written: string, at: number): readonly string[] {
  const known = written.replace(/["']/g, '').replace(/^\$\{?(\w+)\}?(?=\/)/, (_, name: string) => folderIn(text, name) ?? HOLE)
  const path = known.replace(/\$\{[^}]*\}|\$\w+/g, HOLE)
  const computed = path.lastIndexOf(HOLE)
  if (computed >= 0) return path.startsWith('/', computed + 1) && isName(path.slice(computed + 2)) ? [`${SCRIPT}$${path.slice(computed + 1)}`] : []
  if (!isName(path) || /^[/~]/.test(path)) return []
  const line = text.slice(Math.max(text.lastIndexOf('\n', at - 1) + 1, at - LONGEST), at)
  const [, folder = ''] = CHANGED_FOLDER.exec(line) ?? []
  const own = path.replace(/^(?:\.\/)+/, '')
  return folder.startsWith('/') ? [] : [SCRIPT + (folder === '' ? own : `${folder}/${own}`)]
}

function isName(path: string): boolean {
  return /[\w-]$/.test(path) && !/[\s*?[\]{}()]/.test(path)
}

/** The folder that a script sets a variable to, if it is written out. */
function folderIn(text: string, name: string): string | undefined {
  const values = assignedAt(text, name).map(at => /^(["']?)([^\s"';&|)]*)\1/.exec(text.slice(at, at + LONGEST))?.[2] ?? '')
  const [first] = values
  return values.length === 1 && first !== undefined && first !== '' && !/[$`]/.test(first) ? first.replace(/\/$/, '') : undefined
}

let searched: { readonly text: string, readonly places: Map<string, readonly number[]> } = { text: '', places: new Map() }

/** Returns the places of the values that a text assigns to a variable. */
function assignedAt(text: string, name: string): readonly number[] {
  // Thousands of commands can name the same variable.
  if (text !== searched.text) searched = { text, places: new Map() }
  const known = searched.places.get(name)
  if (known) return known
  const assignment = new RegExp(String.raw`(?:^|[\s;&])${name}=`, 'gm')
  const places = [...text.matchAll(assignment)].map(({ index, 0: before }) => index + before.length)
  searched.places.set(name, places)
  return places
}
