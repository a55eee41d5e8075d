import type { ApiUse, Data, Place, RequestUse } from '../uses/api-use.ts'
import { fieldsIn } from './field-site.ts'
import type { FixScope } from './fix-scope.ts'

/** Requests by the file of the places that supply a part of them. */
type Places = ReadonlyMap<string, readonly { readonly place: Place, readonly use: RequestUse }[]>

const indexes = new WeakMap<readonly ApiUse[], Places>()

/** Makes a scope with an index from places to the requests that they supply a part of. */
export function buildFixScope(parts: Omit<FixScope, 'usesOf'>, uses: readonly ApiUse[]): FixScope {
  return {
    ...parts,
    usesOf({ file, start, end }) {
      const places = indexes.get(uses) ?? indexOf(uses)
      indexes.set(uses, places)
      return (places.get(file) ?? []).filter(({ place }) => place.start <= start && end <= place.end).map(({ use }) => use)
    },
  }
}

function indexOf(uses: readonly ApiUse[]): Places {
  const places = new Map<string, { place: Place, use: RequestUse }[]>()
  for (const use of uses) {
    if (use.kind !== 'request') continue
    for (const place of partsOf(use)) {
      const known = places.get(place.file)
      if (known) known.push({ place, use })
      else places.set(place.file, [{ place, use }])
    }
  }
  return places
}

function partsOf({ path, query, headers, body }: RequestUse): Place[] {
  return [
    ...path.map(segment => segment.token ?? segment.at),
    ...query.flatMap(({ nameAt, at, value }) => [nameAt, at, ...(value ?? []).map(part => part.at)]),
    ...headers.map(header => header.at),
    ...bodyParts(body),
  ]
}

function bodyParts(body: Data | null): Place[] {
  return body ? fieldsIn(body).map(field => field.at) : []
}
