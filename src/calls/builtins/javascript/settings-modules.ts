import type { Call, Expr, New, Spread } from '../../../syntax/expr.ts'
import type { Module } from '../../../syntax/module.ts'
import type { TextPart } from '../../../uses/api-use.ts'
import type { Value } from '../../domain/value.ts'
import { assumedFile, dataOfSettings, defaultSetting, isSettingsText, parsedSettings, settingsFile } from '../../modules/settings.ts'
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
  const [first, second] = context.args.values
  const at = placeOf(context.call, context.frame.module)
  if (PATHS.has(module) && /^(?:join|resolve)$/.test(name)) return joinedPath(context, name)
  if (FILES.has(module) && (READS.has(name) || READS_DATA.has(name))) {
    const file = first && fileOf(run, context, first)
    return module !== 'jsonfile' && READS.has(name) || !isSettingsText(file) ? file : dataOfSettings(run, file, at)
  }
  if (PARSERS.has(module) && (PARSES.has(name) || path.length === 0)) return parsedSettings(run, first, second, at)
  if (module === 'config' && name === 'get') return settingOf(run, first, at)
  return isSettingsText({ kind: 'external', module, path }) && name === 'toString' ? { kind: 'external', module, path: path.slice(0, -1) } : undefined
}

function settingOf(run: Run, key: Value | undefined, at: ReturnType<typeof placeOf>): Value | undefined {
  const [text] = key ? textsOf(key, at) : []
  const path = text ? knownText(text.text) : null
  return path === null ? undefined : defaultSetting(run, path.split('.'), at)
}

/** Evaluates a path below the folder of the module or of the program: `path.join(__dirname, 'config.json')`. */
function joinedPath({ call, args, frame }: CallContext, how: string): Value | undefined {
  const folder = folderOf(call, frame.module)
  const [base] = call.args
  if (folder === undefined || !base) return undefined
  const at = placeOf(call, frame.module)
  const names = args.values.slice(1).map(value => textsOf(value, at)[0]?.text ?? [hole(at)])
  // `resolve` begins anew at an absolute path.
  if (how === 'resolve' && names.some(([part]) => part?.text?.startsWith('/'))) return undefined
  return textValue([hole(placeOf(base, frame.module), folder), ...names.flatMap((text): readonly TextPart[] => [{ text: '/', at, from: null }, ...text])])
}

function folderOf({ args: [base] }: Call | New, module: Module): string | undefined {
  if (!base || base.kind === 'spread') return undefined
  if (isOwnFolder(base, module)) return OWN_FOLDER
  return isWorkingFolder(base) ? RUN_FOLDER : undefined
}

/** Tests for `__dirname`, also where a module defines it by `dirname(…)`, and for `import.meta.dirname`. */
function isOwnFolder(expr: Expr, module: Module): boolean {
  if (expr.kind === 'name') return expr.name === '__dirname' && (module.bindingOf(expr)?.definitions ?? []).every(({ value }) => isCallOf(value, 'dirname'))
  return expr.kind === 'member' && expr.property === 'dirname' && expr.object.kind === 'other' && expr.object.operator === 'import.meta'
}

function isWorkingFolder(expr: Expr): boolean {
  return isCallOf(expr, 'cwd') && expr.callee.kind === 'member' && expr.callee.object.kind === 'name' && expr.callee.object.name === 'process'
}

function isCallOf(expr: Expr | null, name: string): expr is Call {
  if (expr?.kind !== 'call') return false
  return expr.callee.kind === 'member' ? expr.callee.property === name : expr.callee.kind === 'name' && expr.callee.name === name
}

/**
 * Returns the text of the file of settings at a path. A relative path begins where the program runs: mostly in the folder of the package, so the
 * file is assumed.
 */
function fileOf(run: Run, { call, frame }: CallContext, name: Value): Value | undefined {
  const own = pathBesideModule(call.args[0])
  if (own !== undefined) return settingsFile(run, frame.module.path, own)
  const texts = textsOf(name, { file: frame.module.path, start: 0, end: 0 })
  const [text, other] = texts
  if (!text || other) return undefined
  const [folder] = text.text
  const isHole = folder?.text === null
  if (isHole && folder.name !== OWN_FOLDER && folder.name !== RUN_FOLDER) return undefined
  const path = knownText(isHole ? text.text.slice(1) : text.text)
  if (path === null || folder === undefined || (!isHole && path.startsWith('/'))) return undefined
  const rest = path.replace(/^(?:\.?\/)+/, '')
  if (isHole && folder.name === OWN_FOLDER) return settingsFile(run, folder.at.file, `./${rest}`)
  const { path: from } = frame.module
  return assumedFile(settingsFile(run, from, `/${rest}`) ?? settingsFile(run, from, `./${rest}`))
}

/** `new URL('./record.json', import.meta.url)`: the path of a file that is found from the module. */
function pathBesideModule(expr: Expr | Spread | undefined): string | undefined {
  if (expr?.kind !== 'new' || expr.callee.kind !== 'name' || expr.callee.name !== 'URL') return undefined
  const [path, base] = expr.args
  const isOwn = base?.kind === 'member' && base.property === 'url' && base.object.kind === 'other' && base.object.operator === 'import.meta'
  return isOwn && path?.kind === 'literal' && typeof path.value === 'string' ? path.value : undefined
}
