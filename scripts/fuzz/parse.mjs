// How long the parser of TypeScript alone takes for a text: it never ends with some.
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'

/** Returns the milliseconds that the parser takes, at most `most`. */
export function parseTime(input, most) {
  return new Promise(settle => {
    const begun = Date.now()
    const worker = new Worker(fileURLToPath(import.meta.url), { workerData: input })
    const end = milliseconds => { clearTimeout(timer); void worker.terminate(); settle(milliseconds) }
    const timer = setTimeout(end, most, most)
    worker.on('message', end)
    worker.on('error', () => end(Date.now() - begun))
  })
}

/** Tests if the parser may never end with a text: it tries each function that begins in the parameters of another one twice. */
export function mayNeverEnd(text) {
  return /(?:\basync\s*\([^()]*){16}/.test(text)
}

function parse({ path: file, text }) {
  const require = createRequire(import.meta.url)
  const { ts } = require('ts-morph')
  const begun = Date.now()
  for (const part of partsOf(file, text)) {
    const kind = /\.[cm]?ts$/.test(file) ? ts.ScriptKind.TS : /\.tsx?$|\.(?:vue|svelte|astro|md)$/.test(file) ? ts.ScriptKind.TSX : ts.ScriptKind.JSX
    ts.createSourceFile(file, part, { languageVersion: ts.ScriptTarget.Latest, jsDocParsingMode: ts.JSDocParsingMode.ParseNone }, false, kind)
  }
  return Date.now() - begun
}

/** Returns the scripts in a text of markup, and any other text as a whole. */
function partsOf(file, text) {
  if (!/^\.(?:vue|svelte|astro|md)$/.test(path.extname(file))) return [text]
  return [...text.matchAll(/<script[^>]*>([^]*?)<\/script|^```[^\n]*\n([^]*?)^```|^---\n([^]*?)^---/gm)].map(([, ...parts]) => parts.join(''))
}

if (!isMainThread && workerData?.text !== undefined) parentPort.postMessage(parse(workerData))
