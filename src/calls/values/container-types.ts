export const TRANSPARENT = new Set(['Promise', 'PromiseLike', 'Awaited', 'Readonly', 'Partial', 'Required', 'NonNullable', 'DeepPartial', 'AxiosResponse', 'Ref', 'ComputedRef', 'Observable', 'HttpResponse', 'HttpResourceRef'])
export const LISTS = new Set(['Array', 'ReadonlyArray', 'Set', 'Iterable', 'AsyncIterable', 'AsyncGenerator', 'Generator', 'IterableIterator'])
