import type { Project, Sources } from './project.ts'

/** Returns the sources that contain the text of a file: an edited project has only the edited file of its own. */
export function ownerOf(project: Sources & Pick<Project, 'edited' | 'sources'>, file: string): Sources {
  let owner = project
  while (owner.edited && owner.edited.file !== file) owner = owner.edited.of
  return owner.sources ?? owner
}
