import type { ElementNode, RootNode } from '@vue/compiler-dom'
import { createRequire } from 'node:module'
import { parseBlocks, scriptBlocks, scriptLanguage } from '../blocks.ts'
import type { ScriptBlock } from '../blocks.ts'
import { isStackOverflow } from '../errors.ts'
import type { Markup } from '../expr.ts'
import type { ParsedText } from '../typescript/parse-text.ts'
import { lowerTemplate } from './lower-template.ts'
import { isAttribute, isElement } from './nodes.ts'

let compiler: typeof import('@vue/compiler-dom') | undefined

/** Parses the scripts of a `.vue` file as one module and its template as markup. */
export function parseVue(path: string, text: string): ParsedText & { readonly template: Markup | null } {
  compiler ??= createRequire(import.meta.url)('@vue/compiler-dom') as typeof import('@vue/compiler-dom')
  const component = parseComponent(compiler, text)
  if (!component) return withoutTemplate(path, text)
  const elements = component.children.filter(isElement)
  const blocks = elements.filter(({ tag }) => tag === 'script').flatMap(scriptBlock)
  const template = elements.find(element => element.tag === 'template' && [undefined, 'html'].includes(lang(element)))
  const language = blocks[0]?.language ?? 'js'
  return { ...parseBlocks(path, text, blocks), template: template ? lowerTemplate(path, text, template, language) : null }
}

/** Parses a component; errors in its markup are ignored, and the rest of it is still read. Undefined where the compiler itself fails. */
function parseComponent({ parse }: typeof import('@vue/compiler-dom'), text: string): RootNode | undefined {
  try {
    return parse(text, { parseMode: 'sfc', comments: true, whitespace: 'preserve', onError: () => undefined })
  } catch (error) {
    if (isStackOverflow(error)) throw error
    return undefined
  }
}

/** Parses the scripts of a component whose markup cannot be parsed, which is a syntax error. */
function withoutTemplate(path: string, text: string): ReturnType<typeof parseVue> {
  const { body, problems } = parseBlocks(path, text, scriptBlocks(path, text))
  return { body, problems: [{ start: 0, message: 'The markup of the component cannot be parsed.' }, ...problems], template: null }
}

function scriptBlock(element: ElementNode): ScriptBlock[] {
  const [content] = element.children
  const { start, end } = (element.innerLoc ?? content?.loc) ?? {}
  return start && end ? [{ start: start.offset, end: end.offset, language: scriptLanguage(lang(element)) }] : []
}

function lang(element: ElementNode): string | undefined {
  return element.props.filter(isAttribute).find(({ name }) => name === 'lang')?.value?.content
}
