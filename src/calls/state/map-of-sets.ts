/** Adds an element to the set of a key, which is made if there is none. */
export function addTo<Key, Element>(map: Map<Key, Set<Element>>, key: Key, element: Element): void {
  const known = map.get(key)
  if (known) known.add(element)
  else map.set(key, new Set([element]))
}
