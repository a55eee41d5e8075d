// Loaded before a program: writes its peak memory in KiB to the fourth stream when it ends. Its threads load this too, and count as part of it.
import { writeSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

if (isMainThread) process.on('exit', () => writeSync(3, String(process.resourceUsage().maxRSS)))
