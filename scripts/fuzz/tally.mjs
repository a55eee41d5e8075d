// Counts what a run finds.

/** An input is too slow from here on: CPU time of one analysis, for what starts up and for each KB. */
export const allowed = size => 4000 + 100 * (size / 1024)

/** Begins to count. `parser` are hangs and slow inputs of TypeScript's own parser, which are no failures of ours. */
export function newTally() {
  return { inputs: 0, wrong: 0, hangs: 0, slow: 0, ended: 0, parser: 0 }
}

/** Returns the exit code: a run that tried nothing fails too. */
export function exitCodeOf({ inputs, wrong, hangs, slow, ended }) {
  return inputs === 0 || wrong + hangs + slow + ended > 0 ? 1 : 0
}

/** Names a kind of failure: of each, one input is kept. Every hang is a kind of its own. */
export function kindOf(count, wrong, number) {
  return ['hangs', 'slow', 'parser'].includes(count) ? `${count} ${number}` : wrong.replaceAll(/\d+/g, 'N').slice(0, 160)
}
