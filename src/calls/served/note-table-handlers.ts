import type { Module } from '../../syntax/module.ts'
import { noteReached } from '../state/reached.ts'
import type { Run } from '../state/run.ts'
import { contractRoutes } from './contract-routes.ts'
import { tableRoutes } from './table-routes.ts'

/** Notes that a server calls the handlers in its tables of routes: no call passes them to it. */
export function noteTableHandlers(run: Run, module: Module): void {
  for (const { handlers } of [...tableRoutes(run, module), ...contractRoutes(run, module)]) {
    for (const { fn, frame } of handlers) noteReached(run, fn, frame.module)
  }
}
