/** How tests replace a module: by the documentation of Jest 30, Vitest 3, Bun 1 and the test runner of Node.js. */
export const moduleMocks = {
  receivers: new Set(['jest', 'vi', 'vitest', 'mock']),
  methods: new Set(['mock', 'doMock', 'setMock', 'unstable_mockModule', 'module']),
} as const
