import { isRedirected } from '../../syntax/shell/lower-simple.ts'
import { namesIn } from '../../syntax/shell/names.ts'
import type { AndOr, Command, If, Pipeline } from '../../syntax/shell/nodes.ts'
import { setBy } from '../../syntax/shell/set-by.ts'
import { canSetAny } from '../../syntax/shell/sets-variable.ts'
import { isInBackground, partsOf } from '../../syntax/shell/walk.ts'
import type { Text } from '../../uses/api-use.ts'
import { afterwards, joined, without } from './shell-state.ts'
import type { Outcome, Variables } from './shell-state.ts'
import { walkSimple } from './walk-simple.ts'
import type { ShellWalk } from './walk-words.ts'
import { textOfWord } from './walk-words.ts'

const NOWHERE: Outcome = { ok: null, fail: null }

/** Walks commands in the order in which a shell runs them, and collects them with the values that their variables have then; returns those at the end. */
export function walkCommands(walk: Start, commands: readonly Command[], variables: Variables, prints = true): Variables | null {
  return afterwards(walkList(walkIn(walk, false), commands, variables, prints))
}

type Start = Omit<ShellWalk, 'commands' | 'inFunction'>

function walkIn(walk: Start, inFunction: boolean): ShellWalk {
  const whole: ShellWalk = { ...walk, inFunction, commands: (inner, known) => { walkList(whole, inner, known, false) } }
  return whole
}

function walkList(walk: ShellWalk, commands: readonly Command[], variables: Variables, prints: boolean): Outcome {
  let state: Outcome = { ok: variables, fail: null }
  for (const command of commands) {
    const before = afterwards(state)
    if (!before || walk.allowance.commands-- <= 0) return NOWHERE
    const after = walkCommand(walk, command, before, prints)
    state = isInBackground(walk.script, command) ? same(before) : after
  }
  return state
}

function walkCommand(walk: ShellWalk, command: Command, before: Variables, prints: boolean): Outcome {
  // A simple command expands its words after its assignments.
  if (command.kind !== 'simple') for (const word of partsOf(command).words) textOfWord(walk, word, before)
  const variables = command.kind === 'simple' ? before : without(before, setBy(command).names)
  switch (command.kind) {
    case 'simple': return walkPipes(walk, [command], variables, prints)
    case 'pipeline': return walkPipeline(walk, command, variables, prints)
    case 'and-or': return walkAndOr(walk, command, variables, prints)
    case 'group': {
      const after = walkList(walk, command.body, variables, prints && !isRedirected(command.redirects))
      return command.subshell ? same(variables) : after
    }
    case 'if': return walkIf(walk, command, variables, prints && !isRedirected(command.redirects))
    case 'case': return walkBranches(walk, command.branches.map(each => each.body), variables, prints && !isRedirected(command.redirects))
    case 'for': case 'while': return walkLoop(walk, command, variables, prints && !isRedirected(command.redirects))
    case 'function': {
      // What is set when it is called is not known here.
      walkCommand(walkIn(walk, true), command.body, new Map(), prints)
      return { ok: variables, fail: null }
    }
    case 'test': return same(variables)
  }
}

function same(variables: Variables): Outcome {
  return { ok: variables, fail: variables }
}

function walkPipeline(walk: ShellWalk, { commands, negated }: Pipeline, variables: Variables, prints: boolean): Outcome {
  const after = walkPipes(walk, commands, variables, prints)
  return negated ? { ok: after.fail, fail: after.ok } : after
}

/** Walks the commands of a pipeline; each of several runs in a shell of its own. */
function walkPipes(walk: ShellWalk, commands: readonly Command[], variables: Variables, prints: boolean): Outcome {
  let chain: { readonly words: readonly Text[], readonly expands: boolean, readonly prints: boolean }[] = []
  let after = same(variables)
  const flush = (isLast: boolean): void => {
    const sent = chain.filter(each => each.words.length > 0)
    if (sent.length) {
      const isPrinted = isLast && prints && sent.every(each => each.prints)
      walk.found.push({ commands: sent.map(each => each.words), prints: isPrinted, expands: sent.some(each => each.expands) })
    }
    chain = []
  }
  for (const [index, command] of commands.entries()) {
    if (command.kind === 'simple') {
      const done = walkSimple(walk, command, variables, chain.at(-1)?.words)
      after = done.outcome
      chain.push({ words: done.words, expands: done.expands, prints: !isRedirected(command.redirects) })
      continue
    }
    flush(false)
    after = walkCommand(walk, command, variables, prints && index === commands.length - 1)
  }
  flush(true)
  return commands.length > 1 ? same(variables) : after
}

function walkAndOr(walk: ShellWalk, { operator, left, right }: AndOr, variables: Variables, prints: boolean): Outcome {
  const first = walkCommand(walk, left, variables, prints)
  const before = operator === '&&' ? first.ok : first.fail
  const second = before ? walkCommand(walk, right, before, prints) : NOWHERE
  return operator === '&&' ? { ok: second.ok, fail: joined(first.fail, second.fail) } : { ok: joined(first.ok, second.ok), fail: second.fail }
}

function walkIf(walk: ShellWalk, { branches }: If, variables: Variables, prints: boolean): Outcome {
  let before: Variables | null = variables
  let after: Variables | null = null
  for (const { test, body } of branches) {
    if (!before) break
    const tested: Outcome = test ? walkList(walk, test, before, prints) : { ok: before, fail: null }
    if (tested.ok) after = joined(after, afterwards(walkList(walk, body, tested.ok, prints)))
    before = tested.fail
  }
  const end = joined(after, before)
  return { ok: end, fail: end }
}

function walkBranches(walk: ShellWalk, bodies: readonly (readonly Command[])[], variables: Variables, prints: boolean): Outcome {
  let after: Variables | null = variables
  for (const body of bodies) after = joined(after, afterwards(walkList(walk, body, variables, prints)))
  return { ok: after, fail: after }
}

/** Walks a loop. In it, the variables that it sets are not known: the round before may have set them. */
function walkLoop(walk: ShellWalk, loop: Extract<Command, { kind: 'for' | 'while' }>, variables: Variables, prints: boolean): Outcome {
  const { commands } = partsOf(loop)
  const { assigned } = namesIn([loop], 'subshell')
  const { sets, any } = walk.effects.all
  const around = any || canSetAny([loop]) ? new Map<string, Text>() : without(variables, [...assigned, ...sets])
  walkList(walk, commands, around, prints)
  return same(around)
}

