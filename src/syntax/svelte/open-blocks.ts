import type { Expr, Span, Statement } from '../expr.ts'

/** Makes a statement of a block when it ends. */
export type Close = (body: readonly Statement[], span: Span) => Statement

/** The blocks around a place in markup, and what is in them. */
export interface Blocks {
  add(statement: Statement): void
  open(start: number, close: Close, promise?: Expr | null): void
  /** Opens an element, which ends at the latest with the block around it. */
  openElement(name: string, start: number, close: Close): void
  /** Ends the innermost element of a name, with those in it that have no end. */
  closeElement(name: string, end: number): void
  /** Ends the innermost block, and returns the promise that it was opened with. */
  close(end: number): Expr | null
  /** Ends all blocks. */
  end(end: number): readonly Statement[]
}

interface Open {
  readonly start: number
  readonly body: Statement[]
  readonly close: Close
  readonly promise: Expr | null
  /** The name of the element; null for a block. */
  readonly element: string | null
}

/** Opens the blocks of markup. */
export function openBlocks(): Blocks {
  const top: Statement[] = []
  const open: Open[] = []
  const body = (): Statement[] => open.at(-1)?.body ?? top
  const pop = (end: number): Expr | null => {
    const last = open.pop()
    if (last) body().push(last.close(last.body, { start: last.start, end }))
    return last?.promise ?? null
  }
  const blocks: Blocks = {
    add: statement => { body().push(statement) },
    open: (start, close, promise = null) => { open.push({ start, body: [], close, promise, element: null }) },
    openElement: (element, start, close) => { open.push({ start, body: [], close, promise: null, element }) },
    closeElement(name, end) {
      const inner = open.slice(open.findLastIndex(({ element }) => element === null) + 1)
      const ended = inner.length - inner.findLastIndex(({ element }) => element === name)
      if (ended <= inner.length) for (let left = ended; left > 0; left--) pop(end)
    },
    close(end) {
      while (open.at(-1)?.element != null) pop(end)
      return pop(end)
    },
    end(end) {
      while (open.length > 0) pop(end)
      return top
    },
  }
  return blocks
}
