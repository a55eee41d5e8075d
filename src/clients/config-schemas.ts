/** Libraries that make a configuration of a schema with defaults: by the documentation of convict 6. */
export const configSchemas = {
  modules: new Set(['convict']),
  /** The methods of the configuration that return a value at a path, or all values. */
  read: 'get',
  all: new Set(['getProperties', 'get']),
  /** The member of a schema that is the value where nothing sets one. */
  value: 'default',
} as const
