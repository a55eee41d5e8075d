/** Components that an object of options describes: by the documentation of Vue 2 and 3. */
export const componentOptions = {
  /** Functions whose argument is such an object; the default export of a file of a component is one too. */
  describedBy: new Set(['defineComponent', 'defineNuxtComponent', 'createApp', 'Vue', 'Vue.extend', 'Vue.component', 'Vue.mixin']),
  /** The packages that these are of, where they are not imported automatically. */
  packages: new Set([
    'vue', 'vue-demi', '@vue/composition-api', '@vue/compat', '@vue/runtime-dom', '@vue/runtime-core', 'petite-vue', 'nuxt', 'nuxt/app', '#app', '#imports',
  ]),
  /** The functions that return the first state, the props, and the members that hold functions with the component as `this`. */
  data: 'data',
  setup: 'setup',
  props: 'props',
  computed: 'computed',
  methods: 'methods',
  others: new Set(['watch', 'filters']),
  /** Options one of which a component has beside its props, in a script. */
  telling: new Set(['render', 'template', 'setup', 'computed', 'methods']),
  /** The member of an object in place of a function that computes a value. */
  getter: 'get',
  /** The method that sets a member of an object: `this.$set(this.page, 'records', records)`. */
  set: '$set',
  /** Members by which code comes to others by names that are not seen, and options that add code which may set them. */
  setters: new Set(['$set', '$data', '$root']),
  mixed: new Set(['mixins', 'extends']),
  /** The store of the application. */
  store: '$store',
} as const
