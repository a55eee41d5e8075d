import type { Text } from '../../uses/api-use.ts'
import { plain } from '../values/text.ts'

/** A step of a path of `jq`: a field and the offset of its name in the filter, or the elements of a list. */
interface JqStep {
  readonly name: string
  readonly from: number
}

const STEP = /\.?\[\s*(?:\d+|-\d+)?\s*\]|\.?\["([^"]+)"\]|\."([^"]+)"|\.([a-z_]\w*)/iy

/** Leaves the path as it is: spaces, `?`, `|` before another step, and `.` for the input itself. */
const NEUTRAL = /^(?:\s+|\?|\|\s*(?=[.\s]|select)|\.(?=\s*(?:\||$)))/

/** Reads the path of `.result[] | .zone_name`, also through `select(…)`; undefined for every other filter. */
export function jqPath(filter: Text): readonly JqStep[] | undefined {
  const whole = plain(filter)
  const steps: JqStep[] = []
  let at = 0
  while (at < whole.length) {
    const rest = whole.slice(at)
    const [neutral] = NEUTRAL.exec(rest) ?? []
    const selected = neutral === undefined && rest.startsWith('select(') ? endOfParentheses(whole, at + 'select('.length) : undefined
    STEP.lastIndex = at
    const match = neutral === undefined && selected === undefined ? STEP.exec(whole) : null
    if (match) steps.push(stepOf(match))
    const next = selected ?? at + (neutral ?? match?.[0] ?? '').length
    if (next === at) return undefined
    at = next
  }
  return steps
}

function stepOf(match: RegExpExecArray): JqStep {
  const name = match[1] ?? match[2] ?? match[3]
  return name === undefined ? { name: '[]', from: match.index } : { name, from: match.index + match[0].lastIndexOf(name) }
}

/** The offset behind the parenthesis that closes the one before `from`. */
function endOfParentheses(text: string, from: number): number {
  let depth = 1
  let at = from
  for (; at < text.length && depth > 0; at++) depth += text[at] === '(' ? 1 : text[at] === ')' ? -1 : 0
  return at
}
