import type { Span } from '../syntax/expr.ts'
import { secretStart } from '../report/plain-text.ts'

/** A text between quotes, up to the end of its line; that of a template may have lines. */
const quoted = /(?<quote>["'])(?<text>(?:\\.|(?!\k<quote>)[^\\\n])+)\k<quote>|`(?<template>(?:\\[^]|[^\\`])+)`/dg

/** Finds every text between quotes that is no path and no usual word, without the substitutions of templates. */
export function quotedTexts(code: string): Span[] {
  return [...code.matchAll(quoted)].flatMap(({ indices }) => {
    const [start, end] = indices?.groups?.['text'] ?? indices?.groups?.['template'] ?? [0, 0]
    return secretStart(code.slice(start, end).replace(/\$\{\w+\}/g, '{id}')) < 0 ? [] : [{ start, end }]
  })
}
