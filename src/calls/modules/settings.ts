import { isSettings } from '../../syntax/hosts/settings-names.ts'
import type { Place } from '../../uses/api-use.ts'
import type { ExternalValue, Value } from '../domain/value.ts'
import type { Run } from '../state/run.ts'
import { assumed } from '../values/assumed.ts'
import { isNothing } from '../values/make-value.ts'
import { dataBeside } from './data-beside.ts'
import { isData } from './is-data.ts'
import { exportOf } from './imported-value.ts'
import { setVariable } from './set-variables.ts'

/** The module of an external value that is the text of a file of settings; its path is that of the file. */
const FILE = '(settings)'
/** The same for a file that may be another one when the program runs. */
const ASSUMED_FILE = '(assumed settings)'

/** The same for a file of data that is no module; its path is that of the module which names it, and the name. */
const DATA = '(data)'

/** Returns the text of a file of settings, or of data, which code reads; undefined for another file. */
export function settingsFile(run: Run, from: string, path: string): Value | undefined {
  const file = run.modules.resolve(from, path)
  if (file === undefined && isData(path) && run.modules.textBeside?.(from, path) !== undefined) return { kind: 'external', module: DATA, path: [from, path] }
  return file !== undefined && isSettings(file) && run.modules.module(file) ? { kind: 'external', module: FILE, path: [file] } : undefined
}

/** Tests if a value is the text of a file of settings. */
export function isSettingsText(value: Value | undefined): value is ExternalValue {
  return value?.kind === 'external' && (value.module === FILE || value.module === ASSUMED_FILE || value.module === DATA)
}

/** Marks a text of settings as that of a file that may be another one when the program runs. */
export function assumedFile(value: Value | undefined): Value | undefined {
  return isSettingsText(value) && value.module !== DATA ? { ...value, module: ASSUMED_FILE } : value
}

/** Evaluates the data in the text of a file of settings. */
export function dataOfSettings(run: Run, text: ExternalValue, at: Place): Value | undefined {
  const module = run.modules.module(text.path[0] ?? '')
  const beside = text.module === DATA && module ? dataBeside(run, module, text.path[1] ?? '', at) : undefined
  if (text.module === DATA) return beside && assumed(beside, { servers: run.interest.servers, others: 'known' })
  const data = module && exportOf(run, module, '*')
  return data && text.module === ASSUMED_FILE ? assumed(data, { servers: run.interest.servers, others: 'known' }) : data
}

/** Evaluates the data in a text of settings; undefined for another text, and where a function replaces values of it. */
export function parsedSettings(run: Run, text: Value | undefined, reviver: Value | undefined, at: Place): Value | undefined {
  return isSettingsText(text) && reviver?.kind !== 'function' ? dataOfSettings(run, text, at) : undefined
}

/** Evaluates a variable of the environment that the code sets, or an example in the project to an address of the API; undefined for another one. */
export function exampleVariable(run: Run, name: string, at: Place): Value | undefined {
  const set = setVariable(run, name)
  if (set) return known(set)
  const file = run.modules.resolve(at.file, `settings:env/${name}`)
  const module = file === undefined ? undefined : run.modules.module(file)
  return module?.exports.has(name) ? known(assumed(exportOf(run, module, name), { servers: run.interest.servers, others: 'samples' })) : undefined
}

/** Evaluates a setting of the package `config` by its path, as its default file has it; undefined for one that is not there. */
export function defaultSetting(run: Run, path: readonly string[], at: Place): Value | undefined {
  const file = run.modules.resolve(at.file, 'settings:config')
  const module = file === undefined ? undefined : run.modules.module(file)
  if (!module || path.length === 0) return undefined
  const value = path.reduce<Value>((object, name) => run.property(object, name, at), exportOf(run, module, '*'))
  return known(assumed(value, { servers: run.interest.servers, others: 'samples' }))
}

function known(value: Value): Value | undefined {
  return value.kind === 'unknown' || isNothing(value) ? undefined : value
}
