import { lift } from '../lift.ts'
import { freshName, replace } from '../program.ts'
import type { Rewrite } from '../program.ts'
import { givenTo, targetOf, wrapped } from '../target.ts'
import { names, wrapWith } from './wrap.ts'

/** A function that looks at what it gets before it returns it. */
export const wrapInCheck: Rewrite = wrapWith((program, { params, inner }, random) => {
  const callee = freshName(program, random.pick(names))
  const declaration = `async function ${callee}(${params}) {\n  const got = await ${inner}\n  if (!got) throw new Error('No answer.')\n  return got\n}\n\n`
  return { callee, declaration }
})

/** A function that another function decorates. */
export const wrapInDecorated: Rewrite = wrapWith((program, { params, inner, async }, random) => {
  const [decorate, callee] = [freshName(program, 'logged'), freshName(program, random.pick(names))]
  const isTyped = params.includes(':') || Object.keys(program.files).some(file => file.endsWith('.ts'))
  const head = isTyped ? '(task: (...args: any[]) => any) => (...args: any[])' : 'task => (...args)'
  return { callee, declaration: `const ${decorate} = ${head} => task(...args)\n\nconst ${callee} = ${decorate}(${async}(${params}) => ${inner})\n\n` }
})

/** A method that a derived class overrides and calls on its base class. */
export const wrapInDerived: Rewrite = wrapWith((program, { params, inner, async }, random) => {
  const [base, derived, made] = [freshName(program, 'Transport'), freshName(program, 'Backend'), freshName(program, 'backend')]
  const name = freshName(program, random.pick(names))
  const passed = params === '' ? '' : params.split(', ').filter(part => part.includes(':')).map(part => part.replace(/:.*/, '')).join(', ')
  const first = `class ${base} {\n  ${async}${name}(${params}) {\n    return ${inner}\n  }\n}\n\n`
  const second = `class ${derived} extends ${base} {\n  override ${name}(${params}) {\n    return super.${name}(${passed})\n  }\n}\n\n`
  return { callee: `${made}.${name}`, declaration: `${first}${second}const ${made} = new ${derived}()\n\n` }
})

/** Takes any arguments and passes them on. */
export const wrapInRest: Rewrite = (program, random) => {
  const site = targetOf(program, random, false)
  if (!site) return undefined
  const callee = freshName(program, random.pick(names))
  const args = site.call.arguments.map(argument => argument.getText()).join(', ')
  const target = site.call.expression.getText()
  if (lift(site.call.expression, []).params !== '') return undefined
  return wrapped(program, { ...site, node: site.call }, { callee, declaration: `function ${callee}(...args: [any, any?]) {\n  return ${target}(...args)\n}\n\n` }, args)
}

/** A class of which one object is made, when it is first needed. */
export const wrapInSingleton: Rewrite = (program, random) => {
  const site = targetOf(program, random, false)
  if (!site) return undefined
  const [type, get, instance, name] = [freshName(program, 'Session'), freshName(program, 'getSession'), freshName(program, 'instance'), freshName(program, random.pick(names))]
  const given = givenTo(site)
  const { params, args, inner, async } = lift(site.node, site.holes, given.map(node => replace(node, 'this.#origin')))
  const field = given.length === 0 ? '' : '  #origin: any\n\n  constructor(origin: any) {\n    this.#origin = origin\n  }\n\n'
  const maker = `let ${instance}: ${type} | undefined\n\nfunction ${get}() {\n  ${instance} ??= new ${type}(${given[0]?.text ?? ''})\n  return ${instance}\n}\n\n`
  const declaration = `class ${type} {\n${field}  ${async}${name}(${params}) {\n    return ${inner}\n  }\n}\n\n${maker}`
  return wrapped(program, site, { callee: `${get}().${name}`, declaration }, args)
}

/** A function that returns the function that sends. */
export const wrapInClosure: Rewrite = (program, random) => {
  const site = targetOf(program, random, false)
  if (!site) return undefined
  const create = freshName(program, 'createSender')
  const given = givenTo(site)
  const { params, args, inner, async } = lift(site.node, site.holes, given.map(node => replace(node, 'origin')))
  const declaration = `function ${create}(${given.length > 0 ? 'origin: any' : ''}) {\n  return ${async}(${params}) => ${inner}\n}\n\n`
  return wrapped(program, site, { callee: `${create}(${given[0]?.text ?? ''})`, declaration }, args)
}
