import { SCRIPT_BODY } from '../../syntax/shell/script-runs.ts'
import type { Value } from '../domain/value.ts'
import type { LanguageModel } from './language-model.ts'

/** The shell of POSIX, with the arrays and tests of bash. */
export const shell: LanguageModel = {
  isTruthy: value => isSkipped(value, '||') ? false : value.kind === 'text' && value.text.some(part => part.text) ? true : undefined,
  isSkipped,
  isEnvironment: () => true,
  mutatingMethods: new Map([['push', 'push']]),
  changingMethods: new Set(),
  movingMethods: new Set(),
  removingMethods: new Set(),
  mergingMethods: new Set(),
  elementMethods: new Map(),
  entryMethods: new Set(),
  settlingMethods: new Set(),
  membershipTests: new Set(),
  listMembershipTests: new Set(),
  normalizingMethods: new Set(),
  pureGlobals: new Set(['words', 'lines', 'elements', 'keys', 'echo', 'printf', 'mkdir', 'rm', 'cd', 'sleep', 'set', 'trap', 'grep', 'sed', 'awk']),
  settingGlobals: new Set(['option value', 'option operand', 'option flag', 'option letter']),
  endingCalls: new Set(),
  deferringGlobals: new Map(),
  printingGlobals: new Set(['echo', 'printf']),
  pureMethods: new Set(),
  pureListMethods: new Set(['push']),
  isErrorType: () => false,
  sharesScope: true,
  callsPrograms: true,
  globalObjects: new Set(['environment']),
  constants: new Map(),
  settledGlobals: new Set(['environment']),
  exportsName: null,
  argumentsName: null,
  mainExport: 'default',
  prototypeMember: null,
  constructorMember: null,
  unwrappedMember: null,
  hasKnownCalls: true,
  programBody: SCRIPT_BODY,
  types: { transparent: new Set(), lists: new Set(), maps: new Set() },
}

/** An argument that is not given, and, except by `${name-default}`, an empty text. */
function isSkipped(value: Value, operator: string): boolean {
  if (operator === '??') return value.kind === 'scalar' && value.value === undefined
  if (value.kind === 'scalar') return value.value === undefined
  return value.kind === 'text' && value.text.every(part => part.text === '')
}
