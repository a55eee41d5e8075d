// The licences of the libraries in a bundle, which have to be shipped with their code.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Returns the notices of the packages that some modules belong to, each once, sorted by name. Code can be of another version than the package that has its licence. */
export function noticesOf(modules, versions = {}) {
  const folders = new Set(modules.filter(id => path.isAbsolute(id)).map(packageOf))
  const notices = [...folders].map(folder => noticeOf(folder, versions)).sort((a, b) => a.title < b.title ? -1 : 1)
  const unique = new Map(notices.map(notice => [notice.title, notice.text]))
  return ['The files in this folder contain these packages.', ...unique.values()].join(`\n${'-'.repeat(80)}\n\n`)
}

/** The folder of the package that a module belongs to; some packages have more files of that name inside, without a version. */
function packageOf(module) {
  let folder = path.dirname(module)
  while (!existsSync(path.join(folder, 'package.json')) || manifestOf(folder).version === undefined) folder = path.dirname(folder)
  return folder
}

function manifestOf(folder) {
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
}

function noticeOf(folder, versions) {
  const { name, version: installed, license } = manifestOf(folder)
  const version = versions[name] ?? installed
  const file = readdirSync(folder).find(name => /^licen[cs]e/i.test(name))
  if (file === undefined || typeof license !== 'string') throw new Error(`${name} ${version} has no licence that could be shipped with it.`)
  const title = `${name} ${version} (${license})`
  return { title, text: `${title}\n\n${readFileSync(path.join(folder, file), 'utf8').trim()}\n` }
}
