import type { PathTemplate } from '../schedule/model.ts'

/** Returns the path of one setting: the last parameter of the template is its id. */
export function settingPath(on: PathTemplate, setting: string): PathTemplate {
  const index = on.segments.findLastIndex(segment => 'parameter' in segment)
  const segments = on.segments.map((segment, at) => (at === index ? { literal: setting } : segment))
  return { text: textOf(segments), segments, subtree: on.subtree }
}

function textOf(segments: PathTemplate['segments']): string {
  return segments.map(segment => `/${'literal' in segment ? segment.literal : `{${segment.parameter}}`}`).join('')
}
