/** How a component hands something to the one that renders it: by the documentation of Vue 2 and 3, of VueUse, and of Svelte 4. */
export const componentEvents = {
  /** Functions that return the function which emits an event. */
  emitters: new Set(['defineEmits', 'createEventDispatcher']),
  /** The ending of files whose listeners get an event, and the member of it with what is emitted. */
  wrapping: '.svelte',
  detail: 'detail',
  /** The method of a component that emits an event, also as a name in its template; and the function that a component's `setup` gets. */
  method: '$emit',
  context: 'emit',
  setup: 'setup',
  /** The name of what was emitted, in the markup that listens; and the prefix of attributes that listen. */
  emitted: '$event',
  listener: '@',
  /** Members of objects of the DOM and of Node to which a listener is assigned: `socket.onmessage = …`. */
  handler: /^on[a-z]+$/,
  /** The attribute that binds a prop both ways, and the prop and the event of it where it has no name. */
  model: 'v-model',
  /** The prefix of attributes that set what they are given. */
  bound: 'bind:',
  /** Elements of HTML, which do not change what their attributes are given. */
  native: /^[a-z][a-z\d]*$/,
  props: ['modelValue', 'value'],
  events: ['update:modelValue', 'input'],
  update: 'update:',
  /** Functions that return a reference which is a prop, and emits what it is set to. */
  models: new Set(['defineModel', 'useVModel', 'toRef']),
  /** The function that returns a reference for each prop. */
  all: 'toRefs',
  /** A function whose callback may return a prop: `computed({ get: () => props.modelValue, set: … })`. */
  computed: 'computed',
  getter: 'get',
  /** Functions that return the props of a component. */
  readers: new Set(['defineProps', '$props']),
  withDefaults: 'withDefaults',
} as const
