import { lift } from '../lift.ts'
import type { Lifted } from '../lift.ts'
import { freshName, replace } from '../program.ts'
import type { Program, Rewrite } from '../program.ts'
import type { Random } from '../random.ts'
import { givenTo, targetOf, wrapped } from '../target.ts'
import type { Wrapper } from '../target.ts'

type Wrap = (program: Program, lifted: Lifted, random: Random) => Wrapper

export const names = ['request', 'send', 'callApi', 'perform', 'query', 'invoke', 'ask']

export const wrapInFunction: Rewrite = wrapWith((program, { params, inner, async }, random) => {
  const callee = freshName(program, random.pick(names))
  return { callee, declaration: `${async}function ${callee}(${params}) {\n  return ${inner}\n}\n\n` }
})

export const wrapInArrow: Rewrite = wrapWith((program, { params, inner, async }, random) => {
  const callee = freshName(program, random.pick(names))
  return { callee, declaration: `const ${callee} = ${async}(${params}) => ${inner}\n\n` }
})

export const wrapInObject: Rewrite = wrapWith((program, { params, inner, async }, random) => {
  const [object, name] = [freshName(program, 'api'), freshName(program, random.pick(names))]
  return { callee: `${object}.${name}`, declaration: `const ${object} = {\n  ${async}${name}(${params}) {\n    return ${inner}\n  },\n}\n\n` }
})

export const wrapInStatic: Rewrite = wrapWith((program, { params, inner, async }, random) => {
  const [type, name] = [freshName(program, 'Gateway'), freshName(program, random.pick(names))]
  return { callee: `${type}.${name}`, declaration: `class ${type} {\n  static ${async}${name}(${params}) {\n    return ${inner}\n  }\n}\n\n` }
})

/** The path that the caller gives is a part; the wrapper has the rest. */
export const carryPath: Rewrite = wrapWith((program, { params, inner, async }, random) => {
  const callee = freshName(program, random.pick(names))
  return { callee, declaration: `${async}function ${callee}(${params}) {\n  return ${inner}\n}\n\n` }
}, true)

/** A class whose constructor takes the base or the client. */
export const wrapInClass: Rewrite = (program, random) => {
  const site = targetOf(program, random, false)
  if (!site) return undefined
  const type = freshName(program, random.pick(['ApiClient', 'Service']))
  const [instance, name] = [freshName(program, type.toLowerCase()), freshName(program, random.pick(names))]
  const given = givenTo(site)
  const { params, args, inner, async } = lift(site.node, site.holes, given.map(node => replace(node, 'this.origin')))
  const field = given.length === 0 ? '' : '  readonly origin: any\n\n  constructor(origin: any) {\n    this.origin = origin\n  }\n\n'
  const declaration = `class ${type} {\n${field}  ${async}${name}(${params}) {\n    return ${inner}\n  }\n}\n\nconst ${instance} = new ${type}(${given[0]?.text ?? ''})\n\n`
  return wrapped(program, site, { callee: `${instance}.${name}`, declaration }, args)
}

/** A function that makes an object with the wrapper from the base or the client. */
export const wrapInFactory: Rewrite = (program, random) => {
  const site = targetOf(program, random, false)
  if (!site) return undefined
  const [create, made, name] = [freshName(program, 'createClient'), freshName(program, 'client'), freshName(program, random.pick(names))]
  const given = givenTo(site)
  const { params, args, inner, async } = lift(site.node, site.holes, given.map(node => replace(node, 'origin')))
  const method = random.chance(0.5) ? `${name}: ${async}(${params}) => ${inner}` : `${async}${name}(${params}) {\n      return ${inner}\n    }`
  const declaration = `function ${create}(${given.length > 0 ? 'origin: any' : ''}) {\n  return {\n    ${method},\n  }\n}\n\nconst ${made} = ${create}(${given[0]?.text ?? ''})\n\n`
  return wrapped(program, site, { callee: `${made}.${name}`, declaration }, args)
}

export function wrapWith(wrap: Wrap, carry = false): Rewrite {
  return (program, random) => {
    const site = targetOf(program, random, carry)
    if (!site) return undefined
    const lifted = lift(site.node, site.holes)
    return wrapped(program, site, wrap(program, lifted, random), lifted.args)
  }
}

