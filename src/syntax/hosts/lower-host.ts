import type { Statement, SyntaxTree } from '../expr.ts'
import { fileKind } from '../file-kind.ts'
import type { FileKind } from '../file-kind.ts'
import { runText } from '../shell-text.ts'
import { runImports } from '../shell/lower-run.ts'
import { lowerPiece } from '../shell/lower-script.ts'
import { scriptRuns } from '../shell/script-runs.ts'
import { makeOther, makeText } from '../shell/make.ts'
import { composePieces } from './compose-pieces.ts'
import { dockerfilePieces } from './dockerfile-pieces.ts'
import { githubScripts, lowerGithubScript } from './github-scripts.ts'
import { makefilePieces } from './makefile-pieces.ts'
import { lowerSettings } from './lower-settings.ts'
import { lowerManifest } from './manifest-scripts.ts'
import type { Piece } from './piece.ts'
import { runsInText } from './runs-in-text.ts'
import { pipelinePieces } from './pipeline-pieces.ts'
import { workflowPieces } from './workflow-pieces.ts'

const FINDERS: Partial<Record<FileKind, (text: string) => readonly Piece[]>> = {
  workflow: workflowPieces, pipeline: pipelinePieces, compose: composePieces, makefile: makefilePieces, dockerfile: dockerfilePieces,
}

/** Finds the scripts in a file; undefined for a file of a kind that holds none. */
export function piecesOf(path: string, text: string): readonly Piece[] | undefined {
  const kind = fileKind(path)
  return kind && FINDERS[kind]?.(text)
}

/** Lowers a file that holds scripts: each is a block of its own, at its place. */
export function lowerHost(path: string, text: string): SyntaxTree {
  const kind = fileKind(path)
  if (kind === 'manifest' || kind === 'settings') {
    const body = kind === 'manifest' ? lowerManifest(text) : lowerSettings(path, text)
    return { path, language: 'javascript', text, template: null, body, problems: [] }
  }
  const pieces = piecesOf(path, text) ?? []
  const scripts = kind === 'workflow' ? githubScripts(text) : []
  if (scripts.length) {
    const body = [...scripts.flatMap(script => lowerGithubScript(path, text, script)), ...pieces.flatMap(piece => lowerCommands(text, piece))]
    return { path, language: 'javascript', text, template: null, body: [...runImports(text), ...body], problems: [] }
  }
  const body = pieces.flatMap(piece => piece.parts ? lowerCommands(text, piece) : lowerPiece(scriptOf(text, piece), piece))
  return { path, language: 'shell', text, template: null, body: [...runImports(text), ...body], problems: [] }
}

/**
 * Lowers a script beside JavaScript, or one that is written with escapes, to a text that a shell runs, with the variables around it at its beginning,
 * and the scripts of the project that it runs.
 */
function lowerCommands(text: string, piece: Piece): readonly Statement[] {
  const { start, end, environment = [], parts = [makeText(scriptOf(text, piece).slice(start, end), { start, end })] } = piece
  const at = { start, end: start }
  const assignments = environment.flatMap(({ name, value }) => [makeText(`${name}='`, at), value ?? makeOther('variable', [], at), makeText(`'\n`, at)])
  const written = parts.flatMap(part => (
    part.kind === 'literal' ? [{ value: String(part.value), raw: text.slice(part.start, part.end), start: part.start }] : []))
  const isKnown = written.length === parts.length
  return [runText([...assignments, ...parts], { start, end }), ...isKnown ? runsInText(written, scriptRuns(text), environment, { start, end }) : []]
}

/** Returns the file with the text of a piece as the shell gets it; offsets stay the same. */
function scriptOf(text: string, piece: Piece): string {
  if (piece.folded) return unfolded(text, piece)
  let script = text
  for (const { start, end } of piece.leftOut ?? []) script = script.slice(0, start) + ' '.repeat(end - start) + script.slice(end)
  return script
}

/** Replaces the line breaks that YAML folds by blanks, so that offsets stay the same; an empty line remains a line break. */
function unfolded(text: string, { start, end }: Piece): string {
  return text.slice(0, start) + text.slice(start, end).replace(/(?<!\n[^\S\n]*)\n(?![^\S\n]*\n)/g, ' ') + text.slice(end)
}
