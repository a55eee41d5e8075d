import { markupForms } from '../../clients/markup-forms.ts'
import { fetcherHook } from '../../clients/page-data.ts'
import type { Call, Expr, Pattern } from '../../syntax/expr.ts'
import { functionAround } from '../../syntax/function-around.ts'
import type { Module } from '../../syntax/module.ts'
import { referencesInPattern } from '../flow/prop-references.ts'

/** Tests if code sends what a hook returned to an address that it names: then the functions of the page may not answer. */
export function asksElsewhere(call: Call, module: Module): boolean {
  const pattern = call.parent?.kind === 'declare' ? call.parent.pattern : undefined
  if (!pattern) return false
  return referencesInPattern(module, pattern, markupForms.load).length > 0
    || referencesInPattern(module, pattern, markupForms.submit).some(namesTarget)
    || hasFormElsewhere(call, pattern, module)
}

/** `fetcher.submit(fields, { action: '/records' })`; options that are not written there may name one too. */
function namesTarget(submit: Expr): boolean {
  const call = submit.parent
  if (call?.kind !== 'call' || call.callee !== submit) return true
  const [, options] = call.args
  if (options === undefined) return false
  if (options.kind !== 'object') return true
  return options.members.some(member => member.kind !== 'property' || typeof member.key !== 'string' || markupForms.targets.has(member.key))
}

/** `<fetcher.Form action="/records">`. */
function hasFormElsewhere(call: Call, pattern: Pattern, module: Module): boolean {
  const tag = tagOf(pattern)
  const component = functionAround(call)
  return module.forms.some(form => {
    return form.tag === tag && functionAround(form) === component && form.attributes.some(({ name }) => name === '' || markupForms.targets.has(name))
  })
}

/** Returns the tag of the form that a hook returned. */
function tagOf(pattern: Pattern): string | undefined {
  if (pattern.kind === 'bind-name') return `${pattern.name}.${fetcherHook.form}`
  const form = pattern.kind === 'bind-object' ? pattern.members.find(({ key }) => key === fetcherHook.form)?.value : undefined
  return form?.kind === 'bind-name' ? form.name : undefined
}
