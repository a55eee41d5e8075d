import type { Client } from './client.ts'

/**
 * How tRPC declares procedures on a server and calls them by their names: its source was read (11.18, and the hooks of 10). The type of the
 * router says which procedures a client has.
 */
export const remoteProcedures = {
  server: '@trpc/server',
  /** Members of the server that return a router of the procedures that they get. */
  routers: new Set(['router', 'mergeRouters']),
  /** The function that loads a router when it is first needed: the function that it gets imports a module with only that router, or returns it. */
  lazy: 'lazy',
  /** The last step of a procedure, which gets its function. */
  procedures: new Set(['query', 'mutation', 'subscription']),
  /** The member of the object that a procedure gets which holds what was sent. */
  input: 'input',
  /** The function that takes a router, and the member of a router, that make a caller for code of the server. */
  callerFactory: 'createCallerFactory',
  caller: 'createCaller',
  /** Functions that make a client for the router that their type argument names. */
  clients: new Map<string, ReadonlySet<string>>([
    ['@trpc/client', new Set(['createTRPCClient', 'createTRPCProxyClient'])],
    ['@trpc/react-query', new Set(['createTRPCReact', 'createReactQueryHooks'])],
    ['@trpc/next', new Set(['createTRPCNext'])],
    ['@trpc/tanstack-react-query', new Set(['createTRPCContext', 'createTRPCOptionsProxy'])],
  ]),
  /** Members of a client that lead to the same procedures. */
  same: new Set(['useUtils', 'useContext', 'createClient', 'createCaller', 'useTRPC', 'useTRPCClient', 'client']),
  /** Members of a procedure that call it, by where the result is: returned, in `data`, beside its functions, or made by a function among options. */
  calls: new Map<string, 'result' | 'data' | 'pair' | 'pages' | 'sender' | 'queryFn' | 'mutationFn'>([
    ['query', 'result'], ['mutate', 'result'], ['mutateAsync', 'result'], ['fetch', 'result'], ['ensureData', 'result'], ['prefetch', 'result'],
    ['useQuery', 'data'], ['useSuspenseQuery', 'pair'], ['useInfiniteQuery', 'pages'], ['useMutation', 'sender'],
    ['queryOptions', 'queryFn'], ['mutationOptions', 'mutationFn'],
  ]),
  /** Members of a client that call several procedures, which a function gets from it, and where each result is. */
  several: new Map<string, 'data' | 'pair'>([['useQueries', 'data'], ['useSuspenseQueries', 'pair']]),
  senders: ['mutate', 'mutateAsync'],
  /** The option of a query whose function makes the data of its result. */
  select: 'select',
  /** Options of a mutation, and until version 10 of a query, that get its result or the selection of it. */
  callbacks: ['onSuccess', 'onSettled'],
} as const

/** Stands for a client of such procedures: it sends no request whose path the code has. */
export const procedureClient = { name: 'trpc', modules: [], calls: [], options: {}, join: 'none', response: {} } as const satisfies Client
