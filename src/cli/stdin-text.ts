import { UserError } from '../config/user-error.ts'
import { decode } from '../project/decode.ts'
import { diskFiles } from '../project/disk-files.ts'
import { isCode } from '../project/kinds.ts'
import { namedPath } from '../project/named-path.ts'
import type { Io } from './io.ts'

/** The text of the standard input under the name of the file that it stands for. */
export async function stdinText(io: Io, name: string): Promise<ReadonlyMap<string, string>> {
  const file = namedPath(diskFiles(io.cwd), name)
  if (!isCode(file)) throw new UserError(`--stdin-filename: "${name}" is not a kind of file that is analysed.`)
  const decoded = decode(Buffer.from(await io.stdin()))
  if (decoded.kind === 'text') return new Map([[file, decoded.text]])
  throw new UserError(`The standard input cannot be read: ${decoded.kind === 'skip' ? decoded.reason : decoded.message.replace(/\.$/, '')}.`)
}
