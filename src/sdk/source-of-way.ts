const STEP = /([\w$]+)|\(([\w$.]*)\)|\[\]/g
/** A callback may be any of so many arguments. */
const ARGUMENTS = ['a', 'b', 'c']

/** Writes a field of a class that leads to a value: `on(context.octokit)` as a method that calls its callbacks with `{ octokit }`. */
export function sourceOfWay(way: string, value: string): string {
  const [[, name = ''] = [], ...steps] = [...way.matchAll(STEP)]
  return `${name} = ${sourceOfSteps(steps, value)}`
}

function sourceOfSteps([step, ...rest]: readonly RegExpExecArray[], value: string): string {
  if (!step) return value
  const [text, name, inner] = step
  if (name !== undefined) return `({ ${name}: ${sourceOfSteps(rest, value)} })`
  if (text === '[]') return `[${sourceOfSteps(rest, value)}]`
  if (inner === undefined || inner === '') return `() => ${sourceOfSteps(rest, value)}`
  const given = sourceOfSteps([...`.${inner}`.matchAll(STEP)], value)
  return `(${ARGUMENTS.join(', ')}) => { const given = ${given}; ${ARGUMENTS.map(each => `${each}(given)`).join('; ')} }`
}
