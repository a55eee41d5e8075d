const modules = /^@ts-rest\/(?:express|fastify|nest|next|serverless)(?:\/|$)/

const names = new Set([
  'router', 'createExpressEndpoints', 'registerRouter', 'createNextRoute', 'createNextRouter', 'createNextHandler', 'createFetchHandler',
  'fetchRequestHandler', 'tsRestHandler', 'createLambdaHandler', 'createAzureFunctionHandler',
])

/** How servers are written beside a contract, by the sources of ts-rest 3.52 and `@zodios/express` 10.6. */
export const serverContracts = {
  modules,
  /** Functions that take a contract and an object with a function for each of its operations. */
  names,
  /** All functions that make a server of the contract that they get, also those whose functions are registered by paths. */
  servers: [
    { modules, names },
    { modules: /^@zodios\/express$/, names: new Set(['zodiosApp', 'zodiosRouter', 'zodiosNextApp', 'app', 'router', 'nextApp']) },
  ],
  /** Members of an operation. */
  method: 'method',
  path: 'path',
  /** The member of what a function returns that is the body of the response. */
  answer: 'body',
} as const
