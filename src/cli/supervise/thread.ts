import { parentPort, workerData } from 'node:worker_threads'
import { onWriteStep } from '../../project/replace-whole.ts'
import { run } from '../run.ts'
import type { Message, ThreadData } from './supervisor.ts'
import { threadIo } from './thread-io.ts'

/** Runs a command in this thread, as its supervisor asked. */
async function runHere(): Promise<void> {
  if (!parentPort) throw new Error('This file runs in a thread only.')
  const port = parentPort
  const data = workerData as ThreadData
  const io = threadIo(data, port)
  onWriteStep(step => { port.postMessage({ kind: 'write', step } satisfies Message) })
  const code = await run(data.args, io)
  port.postMessage({ kind: 'done', code: io.isBroken() ? 2 : code } satisfies Message)
}

void runHere()
