/** The result of a function of a utility library that gets a collection. */
export type UtilityResult =
  /** The collection, or some of its elements. */
  | 'same'
  /** One of its elements. */
  | 'element'
  /** A list of the results of a callback. */
  | 'results'
  /** The elements of these results. */
  | 'flat'
  /** The elements of its elements. */
  | 'joined'
  /** An object with lists of elements. */
  | 'groups'
  /** An object with elements. */
  | 'records'
  /** An object with results of a callback. */
  | 'values'
  /** Lists of elements. */
  | 'lists'
  /** A member of the collection, which is an object, or that member of each element. */
  | 'member' | 'members'
  /** The last result of a callback. */
  | 'accumulated'
  /** A copy that a callback changes. */
  | 'changed'
  /** An object with the members of all arguments. */
  | 'merged'
  /** Nothing of the collection; a callback gets its elements. */
  | 'nothing'

interface UtilityLibrary {
  /** The packages. Those of single functions begin like one of them: `lodash/get`, `lodash.get`. */
  readonly modules: readonly string[]
  /** Its functions take the callback, or the name of a member, before the collection. */
  readonly callbackFirst?: true
  /** Its functions; a package that is one function has it by the empty name. */
  readonly functions: ReadonlyMap<string, UtilityResult>
}

type Names = Readonly<Partial<Record<UtilityResult, readonly string[]>>>

function functionsBy(names: Names): ReadonlyMap<string, UtilityResult> {
  return new Map(Object.entries(names).flatMap(([result, list]) => list.map(name => [name, result as UtilityResult] as const)))
}

const ofLodash: Names = {
  same: [
    '', 'omit', 'pick', 'omitBy', 'pickBy', 'clone', 'cloneDeep', 'compact', 'identity', 'toArray', 'values', 'filter', 'select', 'reject', 'forEach',
    'each', 'tap', 'sortBy', 'orderBy', 'uniq', 'unique', 'uniqBy', 'uniqWith', 'take', 'takeRight', 'takeWhile', 'drop', 'dropRight', 'initial',
    'tail', 'rest', 'slice', 'reverse', 'shuffle', 'sampleSize', 'without', 'difference', 'differenceBy', 'differenceWith', 'intersection',
    'intersectionBy', 'union', 'unionBy', 'concat', 'castArray', 'chain',
  ],
  element: ['find', 'detect', 'findLast', 'findWhere', 'minBy', 'maxBy', 'head', 'first', 'last', 'nth', 'sample'],
  results: ['map', 'collect', 'invokeMap'],
  flat: ['flatMap'],
  joined: ['flatten', 'flattenDeep'],
  groups: ['groupBy'],
  records: ['keyBy', 'indexBy', 'mapKeys'],
  values: ['mapValues'],
  lists: ['chunk', 'partition'],
  member: ['get', 'result'],
  members: ['pluck'],
  accumulated: ['reduce', 'foldl', 'inject', 'reduceRight'],
  merged: ['extend', 'assign', 'merge', 'defaults', 'defaultsDeep', 'assignIn'],
  nothing: ['some', 'any', 'every', 'all', 'countBy', 'sumBy', 'meanBy', 'forOwn', 'forIn', 'forEachRight', 'eachRight', 'findIndex', 'findLastIndex'],
}

const libraries: readonly UtilityLibrary[] = [
  { modules: ['lodash/fp'], callbackFirst: true, functions: functionsBy({ ...ofLodash, member: ['get', 'getOr', 'path', 'prop'] }) },
  { modules: ['lodash', 'lodash-es', 'underscore', 'es-toolkit'], functions: functionsBy(ofLodash) },
  {
    modules: ['radash', 'remeda'],
    functions: functionsBy({
      same: ['omit', 'pick', 'clone', 'sort', 'sortBy', 'unique', 'uniqueBy', 'filter', 'forEach'],
      element: ['find', 'first', 'last'],
      results: ['map'],
      flat: ['flatMap'],
      groups: ['group', 'groupBy'],
      values: ['mapValues'],
      merged: ['merge', 'assign', 'mergeAll'],
    }),
  },
  {
    modules: ['ramda'],
    callbackFirst: true,
    functions: functionsBy({
      same: ['filter', 'reject', 'sortBy', 'sortWith', 'sort', 'uniqBy', 'forEach', 'omit', 'pick', 'take', 'drop', 'tap'],
      element: ['find', 'findLast', 'head', 'last'],
      results: ['map'],
      flat: ['chain'],
      joined: ['flatten', 'unnest'],
      groups: ['groupBy'],
      records: ['indexBy'],
      values: ['mapObjIndexed'],
      lists: ['partition', 'splitEvery'],
      member: ['prop', 'path', 'view'],
      members: ['pluck'],
      merged: ['mergeRight', 'mergeLeft', 'mergeDeepRight', 'mergeDeepLeft'],
    }),
  },
  {
    modules: ['just-extend', 'deepmerge', 'defu', 'object-assign', 'extend', 'xtend', 'merge-options'],
    functions: functionsBy({ merged: ['', 'extend', 'assign', 'merge', 'defaults'] }),
  },
  { modules: ['p-map', 'p-map-series'], functions: functionsBy({ results: [''] }) },
  { modules: ['p-each-series', 'p-filter'], functions: functionsBy({ same: [''] }) },
  { modules: ['immer'], functions: functionsBy({ changed: ['', 'produce'] }) },
  { modules: ['bluebird'], functions: functionsBy({ results: ['map', 'mapSeries'], same: ['each', 'filter', 'all'], accumulated: ['reduce'] }) },
  {
    modules: ['async', 'neo-async'],
    functions: functionsBy({
      nothing: [
        'each', 'eachSeries', 'eachLimit', 'eachOf', 'eachOfSeries', 'eachOfLimit', 'forEach', 'forEachSeries', 'forEachLimit', 'forEachOf', 'forEachOfSeries',
        'map', 'mapSeries', 'mapLimit', 'filter', 'filterSeries', 'filterLimit', 'reject', 'detect', 'some', 'every', 'concat', 'concatSeries', 'sortBy',
      ],
    }),
  },
]

/** A function of a utility library. */
export interface UtilityFunction {
  readonly name: string
  readonly result: UtilityResult
  readonly callbackFirst: boolean
}

/** Finds a function of a utility library by its package and its path there; the path of a package that is one function is empty. */
export function utilityFunction(module: string, path: readonly string[]): UtilityFunction | undefined {
  for (const { modules, functions, callbackFirst = false } of libraries) {
    const own = modules.find(each => module === each || module.startsWith(`${each}/`) || module.startsWith(`${each}.`))
    if (own === undefined) continue
    const [name = module.slice(own.length + 1)] = path.filter(each => each !== 'default').slice(-1)
    const result = functions.get(name)
    return result && { name, result, callbackFirst }
  }
  return undefined
}

/** How the argument next to a collection names members: a path, names of members, or a name and a value that it must have. */
export type Naming = 'path' | 'names' | 'pair'

const naming: ReadonlyMap<string, Naming> = new Map([
  ...['get', 'getOr', 'result', 'path', 'prop'].map(name => [name, 'path'] as const),
  ...['sortBy', 'orderBy', 'uniqBy', 'map', 'collect', 'pluck', 'groupBy', 'keyBy', 'indexBy', 'minBy', 'maxBy', 'pick', 'countBy', 'sumBy', 'meanBy']
    .map(name => [name, 'names'] as const),
  ...['find', 'detect', 'findLast', 'filter', 'select', 'reject', 'partition', 'some', 'every'].map(name => [name, 'pair'] as const),
])

/** Returns how a function of a utility library names the members that it reads, `sortBy(records, 'name')`; undefined for others. */
export function namingOf({ name }: UtilityFunction): Naming | undefined {
  return naming.get(name)
}

const selecting = new Set(['filter', 'select', 'find', 'findLast', 'detect'])

/** Tests if it returns those elements of a collection that its callback accepts. */
export function selectsElements({ name }: UtilityFunction): boolean {
  return selecting.has(name)
}

const copying = new Set(['all', 'clone', 'cloneDeep', 'identity', 'forEach', 'each', 'tap', 'toArray', 'chain', 'omit', 'pick', 'omitBy', 'pickBy'])

/** Tests if it returns all of a collection, as it is. */
export function keepsElements({ name }: UtilityFunction): boolean {
  return copying.has(name)
}

/** Returns the names of the members on a path that a text gives: `data.port`, `[0].name`. */
export function namesOnPath(path: string): readonly string[] {
  return path.split(/[.[\]]+/).filter(Boolean)
}
