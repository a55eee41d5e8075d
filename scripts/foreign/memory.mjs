// Loaded before a program: writes its peak memory in KiB to the fourth stream when it ends.
import { writeSync } from 'node:fs'

process.on('exit', () => writeSync(3, String(process.resourceUsage().maxRSS)))
