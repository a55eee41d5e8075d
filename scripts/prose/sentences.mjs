// Divides Markdown into its sentences. Code, URLs and HTML are one word each, since no rule is about them.
import { toNlcst } from 'mdast-util-to-nlcst'
import { ParseEnglish } from 'parse-english'
import { VFile } from 'vfile'
import { parseMarkdown } from '../markdown.mjs'

const WITH_SENTENCES = new Set(['paragraph', 'heading', 'tableCell'])
/** Stands in the text of a sentence for a piece of code. */
const CODE = '\u{FFFC}'

/** The sentences of a Markdown text: their words, how many there are, and where each piece begins. */
export function sentencesOf(markdown) {
  // The name is not capitalized at the beginning of a sentence, which parsers of English do not expect.
  const capitalized = markdown.replaceAll(/(?<=[.!?:)`]\s+)sunset\b/g, 'Sunset')
  const file = new VFile(capitalized)
  const tree = parseMarkdown(capitalized)
  return blocksIn(tree).flatMap(block => {
    const paragraph = { type: 'paragraph', children: block.children, position: block.position }
    return childrenOf(toNlcst(paragraph, file, ParseEnglish), 'SentenceNode').flatMap(beforeCode).map(sentenceOf)
  })
}

function blocksIn(node) {
  if (WITH_SENTENCES.has(node.type)) return node.children.length > 0 ? [node] : []
  return node.children?.flatMap(blocksIn) ?? []
}

function childrenOf(node, type) {
  if (node.type === type) return [node]
  return node.children?.flatMap(child => childrenOf(child, type)) ?? []
}

/** Splits what the parser takes for one sentence because the second one begins with code. */
function beforeCode(node) {
  const { children } = node
  const end = children.findIndex((child, index) => /[.!?]$/.test(leavesOf(child).at(-1)?.value ?? '') && children[index + 1]?.type === 'WhiteSpaceNode' && children[index + 2]?.type === 'SourceNode')
  if (end < 0) return [node]
  const rest = children.slice(end + 2)
  return [{ ...node, children: children.slice(0, end + 1) }, ...beforeCode({ ...node, children: rest, position: rest[0].position })]
}

function sentenceOf(node) {
  const pieces = []
  let text = ''
  for (const leaf of leavesOf(node)) {
    pieces.push({ from: text.length, ...leaf.position?.start })
    text += leaf.type === 'SourceNode' ? CODE : leaf.value
  }
  const words = childrenOf(node, 'WordNode').length + node.children.filter(child => child.type === 'SourceNode').length
  return { text: text.replaceAll(/\s/g, ' '), words, start: node.position?.start, at: index => pieces.findLast(piece => piece.from <= index) }
}

function leavesOf(node) {
  return node.children?.flatMap(leavesOf) ?? [node]
}
