import type { Value } from '../domain/value.ts'
import { libraryOfForm, valuesOfForm } from '../scopes/form-values.ts'
import type { CallContext } from '../state/call-context.ts'
import type { Run } from '../state/run.ts'
import { choice, optionsOf, placeOf } from '../values/make-value.ts'
import { knownStrings } from '../values/text.ts'

/** Evaluates a call of a member of a form that gives its values, `handleSubmit(save)`, `getValues()`; undefined for other callees. */
export function callFormLibrary(run: Run, context: CallContext, callee: Value): Value | undefined {
  if (callee.kind !== 'unknown' || callee.name === null || callee.callee !== undefined) return undefined
  const [form] = callee.from
  const library = libraryOfForm(form)
  if (form?.kind !== 'unknown' || !library) return undefined
  const { args: { values: [first] }, call, frame } = context
  if (library.read.has(callee.name)) {
    const values = valuesOfForm(run, form, library)
    const [path] = first ? knownStrings(first) : []
    if (!values || (first && path === undefined)) return undefined
    return (path?.split('.') ?? []).reduce((value, name) => run.property(value, name, placeOf(call, frame.module)), values)
  }
  const submitted = library.submit.has(callee.name) && first ? optionsOf(first).filter(option => option.kind === 'function') : []
  const values = submitted.length > 0 ? valuesOfForm(run, form, library) : undefined
  if (!values) return undefined
  return choice(submitted.map(each => run.enter({ context, callee: each, values: [values], open: true })))
}
