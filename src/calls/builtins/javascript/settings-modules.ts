import type { Call, Expr, New, Spread } from '../../../syntax/expr.ts'
import type { TextPart } from '../../../uses/api-use.ts'
import type { Value } from '../../domain/value.ts'
import { dataOfSettings, defaultSetting, isSettingsText, settingsFile } from '../../modules/settings.ts'
import type { CallContext } from '../../state/call-context.ts'
import type { Run } from '../../state/run.ts'
import { placeOf, textValue } from '../../values/make-value.ts'
import { hole, knownText, textsOf } from '../../values/text.ts'

const FILES = new Set(['fs', 'node:fs', 'fs/promises', 'node:fs/promises', 'fs-extra', 'graceful-fs', 'jsonfile'])
const PATHS = new Set(['path', 'node:path'])
const PARSERS = new Set(['yaml', 'js-yaml', 'yamljs', 'json5', 'jsonc-parser'])
const PARSES = new Set(['parse', 'load', 'safeLoad'])
const READS = new Set(['readFile', 'readFileSync'])
const READS_DATA = new Set(['readJson', 'readJsonSync', 'readJSON', 'readJSONSync'])

/** The names of holes that stand for a folder: that of the module, and the one in which the program runs. */
const OWN_FOLDER = '(own folder)'
const RUN_FOLDER = '(run folder)'

/** Evaluates a call that reads settings of the project: the text of a file, the data in it, or one setting; undefined for others. */
export function settingsCall(run: Run, context: CallContext, module: string, path: readonly string[]): Value | undefined {
  const name = path.at(-1) ?? ''
  const [first] = context.args.values
  const at = placeOf(context.call, context.frame.module)
  if (PATHS.has(module) && /^(?:join|resolve)$/.test(name)) return joinedPath(context)
  if (FILES.has(module) && (READS.has(name) || READS_DATA.has(name))) {
    const file = first && fileOf(run, context, first)
    return module !== 'jsonfile' && READS.has(name) || !isSettingsText(file) ? file : dataOfSettings(run, file)
  }
  if (PARSERS.has(module) && (PARSES.has(name) || path.length === 0)) return isSettingsText(first) ? dataOfSettings(run, first) : undefined
  if (module === 'config' && name === 'get') return settingOf(run, first, at)
  return isSettingsText({ kind: 'external', module, path }) && name === 'toString' ? { kind: 'external', module, path: path.slice(0, -1) } : undefined
}

function settingOf(run: Run, key: Value | undefined, at: ReturnType<typeof placeOf>): Value | undefined {
  const [text] = key ? textsOf(key, at) : []
  const path = text ? knownText(text.text) : null
  return path === null ? undefined : defaultSetting(run, path.split('.'), at)
}

/** Evaluates a path below the folder of the module or of the program: `path.join(__dirname, 'config.json')`. */
function joinedPath({ call, args, frame }: CallContext): Value | undefined {
  const folder = folderOf(call)
  const [base] = call.args
  if (folder === undefined || !base) return undefined
  const at = placeOf(call, frame.module)
  const names = args.values.slice(1).map(value => textsOf(value, at)[0]?.text ?? [hole(at)])
  return textValue([hole(placeOf(base, frame.module), folder), ...names.flatMap((text): readonly TextPart[] => [{ text: '/', at, from: null }, ...text])])
}

function folderOf({ args: [base] }: Call | New): string | undefined {
  if (!base || base.kind === 'spread') return undefined
  if (isOwnFolder(base)) return OWN_FOLDER
  return isCallOf(base, 'cwd') ? RUN_FOLDER : undefined
}

function isOwnFolder(expr: Expr | Spread): boolean {
  if (expr.kind === 'name') return expr.name === '__dirname'
  return expr.kind === 'member' && expr.property === 'dirname'
}

function isCallOf(expr: Expr, name: string): boolean {
  return expr.kind === 'call' && expr.callee.kind === 'member' && expr.callee.property === name
}

/** Returns the text of the file of settings at a path; a relative path begins where the program runs, which is mostly the folder of the package. */
function fileOf(run: Run, { frame }: CallContext, path: Value): Value | undefined {
  const texts = textsOf(path, { file: frame.module.path, start: 0, end: 0 })
  const [text, other] = texts
  if (!text || other) return undefined
  const [folder] = text.text
  const isHole = folder?.text === null
  if (isHole && folder.name !== OWN_FOLDER && folder.name !== RUN_FOLDER) return undefined
  const rest = knownText(isHole ? text.text.slice(1) : text.text)?.replace(/^(?:\.?\/)+/, '')
  if (rest === undefined || folder === undefined) return undefined
  const inModule = settingsFile(run, frame.module.path, `./${rest}`)
  if (isHole && folder.name === OWN_FOLDER) return folder.at.file === frame.module.path ? inModule : settingsFile(run, folder.at.file, `./${rest}`)
  return settingsFile(run, frame.module.path, `/${rest}`) ?? inModule
}
