/** How forms in markup send their fields, by the documentation of HTML, React, Remix and React Router. */
export const markupForms = {
  /** Attributes of a form, or of a button in it, that name where its fields are sent: an address or a function. */
  targets: new Set(['action', 'formAction']),
  method: 'method',
  /** The attribute with a function that is called before the fields are sent, and the members of its argument that are the form. */
  listener: 'onSubmit',
  /** Attributes of Svelte by which the page itself does not send a form, and the function that does the same to a listener. */
  prevented: /^@submit\|(?:.*\|)?preventDefault\b/,
  listeners: /^(?:@submit|onsubmit)\b/,
  preventing: 'preventDefault',
  itself: ['currentTarget', 'target'],
  /** The function, or the member of an object, that sends fields without a form. */
  submit: 'submit',
  /** The member of such an object that asks for an address. */
  load: 'load',
  /** Attributes of a field: its name, and its value where that is written. */
  name: 'name',
  values: ['value', 'defaultValue'],
  /** The attribute of fields that are not sent, or of an element around them; that of fields of another form; and types that are not sent. */
  disabled: 'disabled',
  owner: 'form',
  type: 'type',
  unsent: new Set(['button', 'reset']),
  /** Elements with a field, and components that are named like one. */
  fields: /^(?:input|select|textarea|button|(?:[A-Z]\w*)?(?:Input|Select|Textarea|TextArea|Field|Checkbox|Switch|Radio|Button))$/,
  /** Hooks that return a state and the function for a form; it calls their first argument with the last state and the fields. */
  stateful: new Map([['useActionState', 'react'], ['useFormState', 'react-dom']]),
} as const
