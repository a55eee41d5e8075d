import { isNode, member, textAt, type Node } from './node.ts'

/** The words of a document about the end of one of its parts. */
export interface Advice {
  /** The advice what to do instead, or, where that is not said, what is said of the end; undefined for neither. */
  readonly text: string | undefined
  /** The same as the document writes it, with addresses. */
  readonly raw: string
  /** The address that its words name. */
  readonly docs: string | undefined
  /** The address of its own documentation. */
  readonly about: string | undefined
}

/** Texts that end, that give advice, and that give it whatever stands beside them. */
const end = /deprecat|closing down|sunset|remov(?:ed|al)|retire|no longer|legacy|obsolete|discontinued|end[ -]of[ -]life|shut(?:ting)? down/i
const advice = new RegExp([
  String.raw`\binstead\b|in favou?r of|replaced (?:by|with)|replacement|supersed|migrat(?:e|ing|ion)|switch(?:ing)? to`,
  String.raw`please use|should use|we recommend|\buse (?:the |a |an )?[\`"'[/]|moved to|successor|alternative`,
].join('|'), 'i')
const plainAdvice = /\binstead\b|in favou?r of|(?:replaced|superseded) (?:by|with)/i
/** Extensions such as `x-deprecation-message` and `x-replaced-by`. */
const messageName = new RegExp([
  String.raw`^x-(?:\w+-)*(?:deprecat\w*|sunset|removal)-?(?:message|description|reason|notice|note|info)$`,
  String.raw`^x-(?:\w+-)*(?:replace\w*|successor|alternative|migrat\w*)(?:-\w+)*$`,
].join('|'), 'i')
const replacementName = /replace|successor|alternative|migrat/i
const innerName = /^(?:message|description|reason|notice|note|details?|replacement\w*|replaced_?by|successor\w*|alternative|instead|migration\w*)$/i
const longest = 600

/** Returns what the extensions and the description of a part say of its end. */
export function adviceOf(node: Node): Advice {
  const messages = messagesOf(node)
  const described = sentencesAbout(textAt(node, 'description') ?? '')
  const raw = [...new Set(messages.length > 0 ? [...messages, ...described.filter(sentence => plainAdvice.test(sentence))] : described)]
  const text = cut(raw.map(plainText).filter(one => one !== ''))
  const link = /\]\((https:\/\/[^\s)]+)\)|(?<![\w(])(https:\/\/[^\s)>\]"'`,]+[^\s)>\]"'`,.])/.exec(raw.join(' '))
  const docs = link?.[1] ?? link?.[2]
  return { text: text === '' ? undefined : text, raw: raw.join(' '), docs: docs !== undefined && isUrl(docs) ? docs : undefined, about: docsUrl(node) }
}

/** Returns the address of the documentation that an object names. */
export function docsUrl(node: unknown): string | undefined {
  const url = textAt(member(node, 'externalDocs'), 'url')
  return url !== undefined && isUrl(url) ? url : undefined
}

/** Returns the texts of extensions that are made for this, such as `x-deprecation-message`, and the replacements that they name. */
function messagesOf(node: Node): string[] {
  return Object.entries(node).flatMap(([key, value]) => {
    if (!key.startsWith('x-')) return []
    if (typeof value === 'string' && messageName.test(key)) return [sentenceOf(key, value)]
    if (!isNode(value) || !(/deprecat|sunset/i.test(key) || messageName.test(key))) return []
    return Object.entries(value).flatMap(([name, inner]) => typeof inner === 'string' && innerName.test(name) ? [sentenceOf(name, inner)] : [])
  })
}

function sentenceOf(name: string, value: string): string {
  const text = value.trim()
  const isName = replacementName.test(name) && !/\s\w+\s/.test(text)
  return isName ? `Use ${/^https?:/.test(text) || text.includes('`') ? text : `\`${text}\``} instead.` : /[.!?]$/.test(text) ? text : `${text}.`
}

/** Returns the sentences that give advice, from the paragraphs about the end; where none does, those that tell of the end. */
function sentencesAbout(description: string): string[] {
  const paragraphs = description.replaceAll(/```[^]*?(?:```|$)/g, '').replaceAll(/\r\n?/g, '\n').split(/\n\s*\n/).map(paragraph => (
    splitSentences(paragraph.replaceAll(/^\s*>\s?(?:\[!\w+\]\s*$)?/gm, '').replaceAll(/\s+/g, ' ').trim())))
  const about = paragraphs.filter(sentences => sentences.some(sentence => end.test(sentence))).flat()
  const given = about.filter(sentence => advice.test(sentence))
  if (given.length > 0) return given
  const told = about.filter(sentence => end.test(sentence))
  const elsewhere = paragraphs.flat().filter(sentence => plainAdvice.test(sentence))
  return [...told, ...elsewhere]
}

function splitSentences(paragraph: string): string[] {
  return paragraph.split(/(?<=[.!?]["')\]*_`]*)\s+(?=[A-Z`"'([*_])/).map(sentence => sentence.trim()).filter(sentence => sentence !== '')
}

/** Removes the marks of Markdown and HTML, but for code, and the words that only announce a notice. */
export function plainText(text: string): string {
  const plain = text.replaceAll(/<[^>]*>/g, '').replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll(/\*\*|__|^#+ /g, '').replaceAll(/\s+/g, ' ').trim()
  const told = plain.replace(/^(?:(?:[a-z]+ ){0,3}(?:warning|notice|note):|deprecated[^\w\s])\s*/i, '')
  return told.charAt(0).toUpperCase() + told.slice(1)
}

/** Keeps as many whole sentences as fit. */
function cut(sentences: readonly string[]): string {
  const [first = '', ...others] = sentences
  let text = first.slice(0, longest)
  for (const sentence of others) if (text.length + sentence.length < longest) text += ` ${sentence}`
  return text
}

function isUrl(text: string): boolean {
  return text.length <= 500 && URL.canParse(text) && text.startsWith('https:') && !/[\s<>"'`\\]/.test(text)
}
