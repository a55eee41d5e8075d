import { z } from 'zod'
import { strict } from '../schedule/format-scalars.ts'
import { readYaml } from '../schedule/read-yaml.ts'
import type { YamlFile } from '../schedule/read-yaml.ts'
import { ScheduleError, formatMistake } from '../schedule/schedule-error.ts'
import { validate } from '../schedule/validate.ts'
import { clientDeclaration, compileClient } from './client-format.ts'
import type { DeclaredClient } from './client-format.ts'
import { UserError } from './user-error.ts'

/** `sunset.config.yaml`. */
export const configFormat = strict({ clients: z.array(clientDeclaration).default([]) })
export interface Config {
  readonly clients: readonly DeclaredClient[]
}

const LARGEST = 1 << 18

/** Reads a configuration file; throws a `UserError` with one line for each mistake: `sunset.config.yaml:3:5 clients[0].path: is missing.`. */
export function readConfig(bytes: Uint8Array, name: string): Config {
  try {
    const file = readYaml(bytes, name, LARGEST)
    const { clients } = validate(configFormat, file, file.value)
    return { clients: clients.map((client, index) => compileClient(client, whereOf(file, index))) }
  } catch (error) {
    if (error instanceof ScheduleError) throw new UserError(error.message)
    throw error
  }
}

function whereOf(file: YamlFile, index: number): string {
  return formatMistake(file.mistakeAt(['clients', index, 'module'], ''))
}
