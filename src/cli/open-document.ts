import { resolve } from 'node:path'
import { readFileSync, statSync } from '../node-fs.ts'
import { UserError } from '../config/user-error.ts'
import { mostBytes, readDocument, type OpenApiDocument } from '../openapi/read-document.ts'

/** Opens an OpenAPI document; throws a `UserError` for what is no file of it, a ScheduleError for what is wrong in it. */
export function openDocument(cwd: string, name: string): OpenApiDocument {
  if (/^\w+:\/\//.test(name)) throw new UserError(`"${name}" is a URL. sunset reads local files only, so download the document first.`)
  const stats = statSync(resolve(cwd, name), { throwIfNoEntry: false })
  if (stats === undefined) throw new UserError(`There is no file "${name}".`)
  if (!stats.isFile()) throw new UserError(`"${name}" is not a file. Name an OpenAPI document in JSON or YAML.`)
  // A huge file must not be read before its size is judged.
  if (stats.size > mostBytes) throw new UserError(`${name}: larger than ${mostBytes / 1024 / 1024} MiB.`)
  return readDocument(readFileSync(resolve(cwd, name)), name)
}
