import { createHash } from 'node:crypto'
import type { Project } from '../project/project.ts'

/** A text that code names by a path and that is no code itself, such as a template; its hash is empty if it cannot be read. */
export interface TextBeside {
  readonly from: string
  readonly path: string
  readonly hash: string
}

const ASKED = new WeakMap<Project, Map<string, TextBeside>>()

/** Reads a text that a file names, and notes that results depend on it. */
export function textBeside(project: Project, from: string, path: string): string | undefined {
  const saved = project.edited?.of ?? project
  const asked = ASKED.get(saved) ?? new Map<string, TextBeside>()
  ASKED.set(saved, asked)
  const text = project.textBeside?.(from, path)
  asked.set(`${from}\n${path}`, { from, path, hash: hashOf(text) })
  return text
}

/** Returns the texts that files of some packages name, as far as they were read. */
export function textsBeside(project: Project, packages: ReadonlySet<string>): readonly TextBeside[] {
  return [...ASKED.get(project)?.values() ?? []].filter(({ from }) => packages.has(project.packageOf(from)))
}

/** Tests if texts that an earlier result depends on are still the same. */
export function areUnchanged(project: Project, texts: readonly TextBeside[]): boolean {
  return texts.every(({ from, path, hash }) => hash === hashOf(project.textBeside?.(from, path)))
}

function hashOf(text: string | undefined): string {
  return text === undefined ? '' : createHash('sha256').update(text).digest('hex')
}
