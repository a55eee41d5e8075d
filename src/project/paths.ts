import { posix } from 'node:path'

/** Joins relative paths to the one name of the target: inside the root without `..`, else with leading `../`. */
export function joinPath(root: string, folder: string, path: string): string {
  const joined = posix.normalize(folder === '' ? path : `${folder}/${path}`).replace(/\/$/, '')
  if (joined === '.') return ''
  // `../app/x` seen from `app` is `x`.
  return joined.startsWith('../') || joined === '..' ? relativePath(root, posix.resolve(root, joined)) : joined
}

/** The path of an absolute one relative to the root, with `/`. */
export function relativePath(root: string, absolute: string): string {
  return posix.relative(root, absolute)
}
