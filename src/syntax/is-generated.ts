const headers = /@generated\b|\bdo not (?:edit|modify)\b|\bcode generated\b|\bauto-?generated\b|\bgenerated (?:by|from|automatically|code|file)\b|\b(?:is|was) (?:automatically )?generated\b/i

/** Generators turn every rule off; a person names the rules. */
const allRulesOff = /^\uFEFF?\s*\/\*\s*eslint-disable\s*\*\//

/** Tests if one of the usual headers of generated code stands in a comment in the first 1,000 characters, or the file starts by turning ESLint off. */
export function isGenerated(text: string): boolean {
  if (allRulesOff.test(text)) return true
  const comments = text.slice(0, 1_000).match(/\/\*[^]*?(?:\*\/|$)|\/\/.*|<!--[^]*?(?:-->|$)/g) ?? []
  return comments.some(comment => headers.test(comment))
}
