/** What stands before the first statement: comments, the start of a script block, directives. */
const head = /^(?:\s+|#!.*|\/\*[^]*?(?:\*\/|$)|\/\/.*|<!--[^]*?(?:-->|$)|<script\b[^>]*>|---(?=\s)|'use \w+';?|"use \w+";?)*/

const comment = /\/\*[^]*?(?:\*\/|$)|\/\/.*|<!--[^]*?(?:-->|$)/g

/** What generators write of the file or its code; that a token or an id was generated says nothing of it. */
const headers = [
  /@generated\b|<auto-?generated\b/i,
  /\bDO NOT (?:EDIT|MODIFY)\b/,
  /\bdo not (?:edit|modify|change) (?:(?:this|the|these) (?:files?|code|class|module)\b|by hand\b|manually\b|directly\b)/i,
  /^\W*do not (?:edit|modify)\W*$/im,
  /\bthis (?:\w+ )?(?:file|code|class|module|client|document|source)(?: \S+)? (?:is|was|has been) (?:\w+ )?(?:auto(?:matically)?[ -]?|machine[ -])?generated\b/i,
  /\b(?:Code|File|Types|Source|CODE|FILE) (?:(?:is|was|are|were) )?(?:auto(?:matically)?[ -]?)?(?:generated|GENERATED)\b/,
  /\bauto(?:matically)?[ -]?generated (?:by|from|with|using|files?|code|class|module|client|types)\b/i,
  /^\W*(?:this is )?(?:an? )?auto(?:matically)?[ -]?generated\b/im,
  /^\W*(?:Generated|GENERATED) (?:by|from|with|using|on|BY|FROM|WITH|USING|code|file|CODE|FILE)\b/m,
]

/** Generators turn every rule off; a person names the rules. */
const allRulesOff = /^\uFEFF?\s*\/\*\s*eslint-disable\s*\*\//

/** Tests if a comment before the first statement says that the code is generated, or the file starts by turning ESLint off. */
export function isGenerated(text: string): boolean {
  if (allRulesOff.test(text)) return true
  const comments = head.exec(text)?.[0].match(comment) ?? []
  return comments.some(each => headers.some(header => header.test(each)))
}
