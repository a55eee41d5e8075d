import { didYouMean } from './did-you-mean.ts'
import type { Operation, PathTemplate, TemplateSegment } from './model.ts'

const knownMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'QUERY']
const maxSegments = 32
const maxVariants = 64

/** A text of the schedule that cannot be parsed; its message is for the author of the file. */
export class PatternError extends Error {}

/** Parses `GET,PATCH /(accounts|zones)/{id}/x`: one operation for each variant of the path. */
export function parseOperations(text: string): Operation[] {
  const [head = '', path, ...rest] = text.trim().split(/\s+/)
  if (path === undefined || rest.length > 0) throw new PatternError(`expected a method and a path, such as "GET /items/{id}", found "${text}".`)
  const methods = parseMethods(head)
  return parsePaths(path).map(template => ({ methods, path: template }))
}

/** Parses `GET,PATCH` to sorted methods; `*` must be alone. */
export function parseMethods(text: string): string[] {
  const methods = text.split(',')
  if (text === '*') return ['*']
  for (const method of methods) {
    if (!knownMethods.includes(method)) throw new PatternError(`unknown method "${method}".${didYouMean(method, knownMethods)}`)
  }
  return [...new Set(methods)].sort()
}

/** Parses a path template; alternations such as `(a|b)` become one template each. */
export function parsePaths(text: string): PathTemplate[] {
  rejectNonPath(text)
  const subtree = text.endsWith('/**')
  const body = (subtree ? text.slice(0, -3) : text).replace(/\/$/, '')
  const parts = body.split('/').slice(1)
  if (parts.length === 0 && !subtree) throw new PatternError(`the path "${text}" has no segments.`)
  if (parts.length > maxSegments) throw new PatternError(`the path has ${parts.length} segments; the maximum is ${maxSegments}.`)
  let variants: string[][] = [[]]
  for (const part of parts) {
    const choices = alternativesOf(part, text)
    variants = variants.flatMap(variant => choices.map(choice => [...variant, choice]))
    if (variants.length > maxVariants) throw new PatternError(`the path "${text}" has more than ${maxVariants} variants; split it.`)
  }
  return variants.map(variant => toTemplate(variant, subtree, text))
}

function rejectNonPath(text: string): void {
  if (/^[a-z][a-z\d+.-]*:\/\//i.test(text)) throw new PatternError(`"${text}" is a URL; write only the path after the server's base.`)
  if (!text.startsWith('/')) throw new PatternError(`the path "${text}" must start with "/".`)
  if (text.includes('//')) throw new PatternError(`the path "${text}" has an empty segment.`)
  const foreign = /[?#\\"'`<>\s]/.exec(text)
  if (foreign) throw new PatternError(`the path "${text}" must not contain "${foreign[0]}".`)
  if (text.includes('%')) throw new PatternError(`the path "${text}" is percent-encoded; write the decoded characters.`)
}

function alternativesOf(part: string, path: string): string[] {
  const match = /^\(([^()]*)\)$/.exec(part)
  const choices = match ? (match[1] ?? '').split('|') : [part]
  for (const choice of choices) {
    if (!isSegment(choice)) throw new PatternError(`"${part}" is not a valid path segment (in "${path}").${wholeHint(part)}`)
  }
  return choices
}

/** Says what `channels.{name}` and `chat.(post|update)` have too much. */
function wholeHint(part: string): string {
  if (/^[\w.:-]*\{\w+\}[\w.:-]*$/.test(part)) return ' A placeholder must be an entire segment; use `where` to test its value.'
  return /^[\w.:-]*\([^()]*\)[\w.:-]*$/.test(part) && !/^\(.*\)$/.test(part) ? ' Alternatives must be entire segments, such as "/(a|b)".' : ''
}

function isSegment(part: string): boolean {
  if (part === '.' || part === '..') return false
  return /^(?:\{\w[\w.-]*\}|:[A-Za-z_]\w*|[\w.~@!$+,;=-][\w.~:@!$+,;=-]*)$/.test(part)
}

function toTemplate(parts: readonly string[], subtree: boolean, original: string): PathTemplate {
  const segments = parts.map(toSegment)
  const names = segments.flatMap(segment => 'parameter' in segment ? [segment.parameter] : [])
  if (names.length === parts.length && !subtree) throw new PatternError(`the path "${original}" needs at least one literal segment.`)
  const text = segments.map(segment => 'literal' in segment ? `/${segment.literal}` : `/{${segment.parameter}}`).join('')
  return { text: subtree ? `${text}/**` : text, segments, subtree }
}

function toSegment(part: string): TemplateSegment {
  if (part.startsWith('{')) return { parameter: part.slice(1, -1) }
  return part.startsWith(':') ? { parameter: part.slice(1) } : { literal: part }
}
