import { UserError } from '../config/user-error.ts'
import { decode, type DecodedText } from '../project/decode.ts'
import { diskFiles } from '../project/disk-files.ts'
import { isCode } from '../project/kinds.ts'
import { namedPath } from '../project/named-path.ts'
import type { Io } from './io.ts'

/** The standard input, with the name under which it is analysed. */
export interface StdinText extends DecodedText {
  readonly file: string
  readonly bytes: Uint8Array
}

/** Reads the standard input; throws `UserError` for anything but text. */
export async function stdinText(io: Io, name: string): Promise<StdinText> {
  const file = namedPath(diskFiles(io.cwd), name)
  if (!isCode(file)) throw new UserError(`--stdin-filename: "${name}" is not a type of file that sunset reads.`)
  const bytes = Buffer.from(await io.stdin())
  const decoded = decode(bytes)
  if (decoded.kind === 'text') return { ...decoded, file, bytes }
  throw new UserError(`Standard input cannot be read: ${decoded.kind === 'skip' ? decoded.reason : decoded.message.replace(/\.$/, '')}.`)
}
