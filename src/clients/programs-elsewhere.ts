/** A program that runs a command elsewhere, by its first words: by the documentation of Docker 28, Podman 5 and kubectl 1.33. */
export interface Elsewhere {
  readonly words: readonly string[]
  /** Flags before the command that take a value. */
  readonly valued: RegExp
  /** The word before the command, if there is one; else the command follows one operand. */
  readonly mark?: string
}

export const elsewhere: readonly Elsewhere[] = [
  ...[['docker', 'exec'], ['podman', 'exec'], ['docker', 'compose', 'exec'], ['docker-compose', 'exec']]
    .map(words => ({ words, valued: /^-[diTt]*[euw]$|^--(?:env|env-file|user|workdir|index)$/ })),
  ...['kubectl', 'oc'].map(name => ({ words: [name, 'exec'], valued: /^-[it]*[nc]$|^--(?:namespace|container|context)$/, mark: '--' })),
]
