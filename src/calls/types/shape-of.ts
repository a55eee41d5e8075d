import type { Interest, Shape } from '../../uses/interest.ts'
import { hasPartShape, SHARE, wordsIn } from '../../uses/part-shape.ts'
import { hasTellingPair, hasWholeShape } from '../../uses/whole-shape.ts'
import type { ResponsePart } from './response-part.ts'

/** The known ids that a map of settings needs, and how many of them have several words. Options of servers and bundlers share the others. */
const LEAST_IDS = 6
const LEAST_COMPOUND = 2

/** Returns the object of the API that has the members of a declared type or a schema. */
export function shapeOf(keys: readonly string[], { shapes }: Interest): Shape | undefined {
  return shapes.find(shape => isPart(shape) ? hasPartShape(keys, shape.members, shape.facts.length > 0) : isWhole(keys, shape))
}

/** Returns the object of the API that has all members of a type in the place of the payload; few are enough if several of them are deprecated. */
export function payloadShape(keys: readonly string[], { shapes }: Interest): Shape | undefined {
  return shapes.find(shape => !isPart(shape) && keys.every(key => shape.members.has(key)) && hasTellingPair(keys, shape))
}

/**
 * Returns the part at a path of a response that has the members of a declared type and that only some variants of a resource have, unless other
 * facts tell the variant.
 */
export function variantAt({ path, facts }: ResponsePart, keys: readonly string[], { shapes }: Interest): Shape | undefined {
  return shapes.find(shape => isPart(shape) && shape.facts.length > 0 && shape.at.every((key, index) => path[path.length - shape.at.length + index] === key)
    && hasPartShape(keys, shape.members, true) && !shape.facts.some(fact => facts.some(known => known.path.at(-1) === fact.path.at(-1))))
}

/** Tests if a shape is that of an object inside a resource, and not the resource. */
export function isPart({ at }: Shape): boolean {
  return at.length > 0
}

function isWhole(keys: readonly string[], shape: Shape): boolean {
  return hasWholeShape(keys, shape) && keys.filter(key => shape.members.has(key)).length >= SHARE * keys.length
}

/** Tests if the members of a type are the ids of settings. */
export function isMapOfSettings(keys: readonly string[], { settings, settingIds }: Interest): boolean {
  if (keys.length < LEAST_IDS || !keys.some(key => settings.has(key))) return false
  const known = keys.filter(key => settings.has(key) || settingIds.has(key))
  return known.length >= Math.max(LEAST_IDS, SHARE * keys.length) && known.filter(key => wordsIn(key).length > 1).length >= LEAST_COMPOUND
}
