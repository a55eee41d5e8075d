/** How a library keeps the values of a form: by the documentation of React Hook Form 7, Mantine 7, VeeValidate 4 and Formik 2. */
export interface FormLibrary {
  readonly modules: ReadonlySet<string>
  /** The function that returns the form, and its options for the values at the beginning. */
  readonly hook: string
  readonly defaults: readonly string[]
  /** Members of the form: functions that add a field by its path, or set one. */
  readonly register: ReadonlySet<string>
  readonly set: ReadonlySet<string>
  /** Members that replace all values by those that they get. */
  readonly replace: ReadonlySet<string>
  /** The function that calls another one with the values when the form is sent. */
  readonly submit: ReadonlySet<string>
  /** Functions that return all values, or the one at a path. */
  readonly read: ReadonlySet<string>
  /** The attribute by which a component gets the form, beside the name of its field. */
  readonly control: string
  /** A component that hands a form on, `<FormProvider {...form}>`, and the hook that returns it there. */
  readonly context?: { readonly component: string, readonly hook: string }
  /** The hook for a list in the values, its option with the path of the list, and the functions of its result that add elements. */
  readonly lists?: { readonly hook: string, readonly name: string, readonly adding: ReadonlySet<string> }
  /** The option with the function that gets the values when the form is sent. */
  readonly sends?: string
  /** A component whose attributes are the options. */
  readonly component?: string
  /** The components of the fields in it, and the functions that return one by its path. */
  readonly fields?: { readonly components: ReadonlySet<string>, readonly hooks: ReadonlySet<string> }
}

/** Functions that replace the values by a member of what they get, which an event of an element does not have. Others take the event for values. */
export const resetting: ReadonlySet<string> = new Set(['resetForm'])

/** The attribute with the path of a field. */
export const NAME_OF_FIELD = 'name'

export const formLibraries: readonly FormLibrary[] = [
  {
    modules: new Set(['react-hook-form']), hook: 'useForm', defaults: ['defaultValues', 'values'],
    register: new Set(['register']), set: new Set(['setValue']), replace: new Set(['reset']),
    submit: new Set(['handleSubmit']), read: new Set(['watch', 'getValues']), control: 'control',
    context: { component: 'FormProvider', hook: 'useFormContext' },
    lists: { hook: 'useFieldArray', name: 'name', adding: new Set(['append', 'prepend', 'insert', 'replace', 'update']) },
  },
  {
    modules: new Set(['@mantine/form']), hook: 'useForm', defaults: ['initialValues'],
    register: new Set(['getInputProps']), set: new Set(['setFieldValue']), replace: new Set(['setValues', 'setInitialValues', 'initialize']),
    submit: new Set(['onSubmit']), read: new Set(['getValues']), control: 'form',
  },
  {
    modules: new Set(['vee-validate']), hook: 'useForm', defaults: ['initialValues'],
    register: new Set(['defineField', 'defineComponentBinds', 'defineInputBinds']), set: new Set(['setFieldValue']),
    replace: new Set(['setValues', 'resetForm']),
    submit: new Set(['handleSubmit']), read: new Set(), control: 'control',
  },
  {
    modules: new Set(['formik']), hook: 'useFormik', defaults: ['initialValues'],
    register: new Set(['getFieldProps']), set: new Set(['setFieldValue']), replace: new Set(['setValues', 'resetForm', 'setFormikState']),
    submit: new Set(), read: new Set(), control: 'handleChange',
    sends: 'onSubmit', component: 'Formik',
    fields: { components: new Set(['Field', 'FastField', 'input', 'select', 'textarea']), hooks: new Set(['useField']) },
  },
]

/** Returns the library of a component that is a form, by its import; undefined for other components. */
export function formComponentOf(origin: string, name: string): FormLibrary | undefined {
  return formLibraries.find(({ modules, component }) => component === name && modules.has(origin))
}

/** Returns the library whose function of a name makes a form; undefined for other functions. */
export function formLibraryOf(origin: string | undefined, name: string | undefined): FormLibrary | undefined {
  return origin === undefined ? undefined : formLibraries.find(library => library.hook === name && library.modules.has(origin))
}

/** Methods that return the value at a path, so that a test of a call is one of that value: `watch('type') === 'SRV'`. */
export const readingAtPath: ReadonlySet<string> = new Set(formLibraries.flatMap(({ read }) => [...read]))
