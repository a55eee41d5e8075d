/** How servers are written beside a contract, by the source of ts-rest 3.52. */
export const serverContracts = {
  modules: /^@ts-rest\/(?:express|fastify|nest|next|serverless)(?:\/|$)/,
  /** Functions that take a contract and an object with a function for each of its operations. */
  names: new Set([
    'router', 'createExpressEndpoints', 'registerRouter', 'createNextRoute', 'createNextRouter', 'createNextHandler', 'createFetchHandler',
    'fetchRequestHandler', 'tsRestHandler', 'createLambdaHandler', 'createAzureFunctionHandler',
  ]),
  /** Members of an operation. */
  method: 'method',
  path: 'path',
  /** The member of what a function returns that is the body of the response. */
  answer: 'body',
} as const
