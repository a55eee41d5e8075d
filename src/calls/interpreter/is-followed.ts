import type { Frame } from '../domain/frame.ts'
import type { FunctionValue, Value } from '../domain/value.ts'
import type { Entry } from '../state/evaluator.ts'
import { isReached, isRoot } from '../state/reached.ts'
import { leading } from '../state/leading.ts'
import type { NarrowedAnalysis, Run } from '../state/run.ts'
import { DEEPEST, MOST_MEMBERS } from '../values/limits.ts'
import { optionsOf } from '../values/make-value.ts'
import { beginSearch, isUnsearched, type Searched } from '../values/searched.ts'

/** The parts of an entry that decide it. */
interface Followed extends Pick<Entry, 'context' | 'values' | 'self'> {
  readonly callee: Pick<FunctionValue, 'fn' | 'frame'>
}

/**
 * Tests if the function that a call enters is analysed too. A function of another module is not if the calling module passes nothing of the API
 * to others. Where few modules are wanted, it is only where these lead to it, or where it is given something of theirs: what else code near them
 * calls is evaluated as far as its values are needed.
 */
export function isFollowed(run: Run, { context: { call, frame }, callee, values, self = null }: Followed): boolean {
  const { narrowed } = run.modules
  if (!narrowed) return callee.frame.module === frame.module || run.modules.isAlone?.(frame.module) !== true
  // What is reached later is not analysed.
  if (run.phase !== 'learn') return false
  if (isOfAnalysed(run, frame, narrowed) || narrowed.isFollowed(frame.module, call) || narrowed.isSetter(callee.frame.module, callee.fn)) return true
  const searched = beginSearch()
  if (![...values, ...self ? [self] : []].some(value => carries(narrowed, value, searched))) return false
  leading(run).passing.add(call)
  return true
}

function isOfAnalysed(run: Run, { module, fn }: Frame, narrowed: NarrowedAnalysis): boolean {
  return (isRoot(run, fn, module) && !narrowed.isSetting(module)) || (fn !== null && isReached(run, fn))
}

/** Tests if a value is of a wanted file, or holds something of one, or a response, which may come from one. */
function carries(narrowed: NarrowedAnalysis, value: Value, searched: Searched, depth = 0): boolean {
  if (depth > DEEPEST) return false
  const holds = (part: Value): boolean => carries(narrowed, part, searched, depth + 1)
  return optionsOf(value).some(option => {
    if (!isUnsearched(searched, option, depth)) return false
    switch (option.kind) {
      case 'text': return option.text.some(({ at }) => narrowed.isWanted(at.file))
      case 'object': return narrowed.isWanted(option.at.file) || option.responses?.some(holds) === true
        || option.fields.slice(0, MOST_MEMBERS).some(field => narrowed.isWanted(field.at.file) || holds(field.get()))
      case 'list': return narrowed.isWanted(option.at.file) || option.items.slice(0, MOST_MEMBERS).some(holds)
      case 'function': return narrowed.isWanted(option.frame.module.path) || option.bound.some(holds)
      case 'class': return narrowed.isWanted(option.frame.module.path)
      case 'namespace': return narrowed.isWanted(option.module.path)
      case 'instance': return holds(option.of) || option.args?.some(holds) === true
      case 'client': return option.instance.options.some(holds) || narrowed.isWanted(option.instance.madeAt.replace(/:\d+$/, ''))
      case 'response': return true
      case 'unknown': return option.from.some(holds)
      default: return false
    }
  })
}
