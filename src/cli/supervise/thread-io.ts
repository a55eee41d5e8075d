import type { MessagePort } from 'node:worker_threads'
import { isatty } from 'node:tty'
import { writeSync } from '../../node-fs.ts'
import { today } from '../../schedule/dates.ts'
import type { Io } from '../io.ts'
import { isOutput } from '../process-io.ts'
import { readStdin } from '../read-stdin.ts'
import { lifeSigns } from './life-signs.ts'
import type { LifeSigns } from './life-signs.ts'
import type { Message, Supervisor, ThreadData } from './supervisor.ts'

/** The process as a command in a thread sees it. */
export interface ThreadIo extends Io {
  /** Tests if an output could not be written. */
  isBroken(): boolean
}

const nap = new Int32Array(new SharedArrayBuffer(4))

/** Returns the process for a thread. It writes at once, since a thread that is ended writes nothing more. */
export function threadIo({ failed, written, memory, columns, stdin }: ThreadData, port: MessagePort): ThreadIo {
  const signs = lifeSigns(memory)
  const { wait } = signs
  const post = (message: Message): void => { port.postMessage(message) }
  let broken = false
  const writer = (stream: 1 | 2) => write(stream, error => {
    broken = true
    if (stream === 1) write(2, () => { /* Both are broken. */ })(`The output cannot be written: ${error.message}.\n`)
  })
  const [stdout, stderr] = [writer(1), writer(2)]
  return {
    stdout(text) {
      post({ kind: 'printed' })
      wait(() => { stdout(text) })
    },
    stderr: text => { wait(() => { stderr(text) }) },
    stdin() {
      const bytes = stdin ?? wait(readStdin)
      post({ kind: 'stdin', bytes })
      return bytes
    },
    untilStopped: () => new Promise(() => { /* The process ends, and the thread with it. */ }),
    isOutput,
    isBroken: () => broken,
    cwd: process.cwd(),
    env: process.env,
    outIsTerminal: isatty(1),
    errIsTerminal: isatty(2),
    columns,
    clock: () => performance.now(),
    get today() { return today() },
    supervisor: supervisorBy(signs, { failed, written }, post),
  }
}

function supervisorBy({ enter, beat }: LifeSigns, earlier: Pick<Supervisor, 'failed' | 'written'>, post: (message: Message) => void): Supervisor {
  let isInUnit = false
  return {
    ...earlier, enter, beat,
    use: file => { if (isInUnit) beat(); else enter(file) },
    begin(part) {
      isInUnit = part.kind === 'unit'
      post({ kind: 'begin', part })
    },
    end() {
      isInUnit = false
      enter('')
      post({ kind: 'end' })
    },
  }
}

/** Makes a writer to a stream. A closed pipe (`| head`) ends the output in silence; a pipe that is full is waited for. */
function write(stream: 1 | 2, fail: (error: Error) => void): (text: string | Uint8Array) => void {
  let closed = false
  return text => {
    let rest = typeof text === 'string' ? Buffer.from(text) : text
    while (!closed && rest.length > 0) {
      try {
        rest = rest.subarray(writeSync(stream, rest))
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? error.code : undefined
        if (code === 'EAGAIN') Atomics.wait(nap, 0, 0, 5)
        else closed = true
        if (closed && code !== 'EPIPE') fail(error as Error)
      }
    }
  }
}
