const AFTER = /([A-Za-z_]\w*)(?:\[[^\]]*\])?\s*(?:(?:<<|>>|[-+*/%&|^])?=(?!=)|\+\+|--)/g
const BEFORE = /(?:\+\+|--)\s*([A-Za-z_]\w*)/g

/** Returns the variables that an arithmetic expression sets: `n = 3`, `n += 1`, `n++`, `--n`. */
export function arithmeticTargets(expression: string): readonly string[] {
  if (!/=|\+\+|--/.test(expression)) return []
  return [...expression.matchAll(AFTER), ...expression.matchAll(BEFORE)].flatMap(match => match[1] ?? [])
}
