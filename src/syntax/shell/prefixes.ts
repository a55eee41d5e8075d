/** Words before a command that do not change its request. */
export interface Prefix {
  readonly name: string
  /** The words behind the name, perhaps with flags between them: `docker compose -f app.yml exec`. */
  readonly subcommands?: readonly string[]
  /** The number of operands before the command. */
  readonly operands: number
  /** The word before the command, if there is one. */
  readonly mark?: string
  /** Flags that take a value. */
  readonly valued?: RegExp
  /** The flag whose value sets a variable of the command: `docker exec -e NAME=value`. */
  readonly sets?: RegExp
  /** A flag without which it is no such prefix. */
  readonly needs?: RegExp
  /** Flags with which no command runs. */
  readonly idle?: RegExp
  /** A shell reads the words of the command again. */
  readonly isLine?: boolean
  /** The operand is an image, which can be one of a program: `docker run curlimages/curl -s …`. */
  readonly isImage?: boolean
  /** The command runs in a container or on another machine, and gets no variables of the shell. */
  readonly isElsewhere?: boolean
}

/** Tests flags that take a value: letters, which can follow others in one word, and names. */
export function valued(letters: string, names: string, others = ''): RegExp {
  return new RegExp(`^-${others && `[${others}]*`}[${letters}]$|^--(?:${names.replaceAll(' ', '|')})$`)
}

const IN_CONTAINER = {
  operands: 1,
  valued: valued(
    'aceufhHlpvwm',
    'env env-file user workdir index context host log-level config file project-name project-directory profile ansi progress parallel detach-keys '
    + 'name network volume mount entrypoint platform add-host dns publish label memory cpus pull '
    + 'hostname gpus cap-add cap-drop restart security-opt ulimit device tmpfs shm-size ipc pid log-driver log-opt group-add cidfile',
    'dDiTtqP',
  ),
  sets: /^-[diTt]*e$|^--env$/,
  isElsewhere: true,
} as const

const IN_POD = {
  operands: 1, mark: '--', isElsewhere: true,
  valued: valued('ncsf', 'namespace container context cluster kubeconfig server token user as as-group request-timeout filename pod-running-timeout', 'itq'),
} as const

/** The flags with which `sudo` lists, checks or edits something. */
const IDLE_SUDO = /^(?:-[AbEHnPSikNs]*[lvVKe]|--(?:list|validate|version|edit|remove-timestamp)$)/

/** The flag of `ssh` with which nothing runs on the other machine. */
const IDLE_SSH = /^-[1246AaCfGgKkMnqsTtVvXxYy]*N/

const CONTAINER_COMMANDS = [['exec'], ['container', 'exec'], ['compose', 'exec'], ['compose', 'run']]

/** By the manuals of GNU coreutils 9, util-linux 2.38, sudo 1.9 and OpenSSH 9, and the documentation of Docker 28, Podman 5 and kubectl 1.33. */
export const prefixes: readonly Prefix[] = [
  ...['time', 'command', 'noglob', 'nohup', 'setsid', 'cross-env', 'cross-env-shell', 'chronic'].map(name => ({ name, operands: 0 })),
  { name: 'sudo', operands: 0, valued: valued('ugpCDhRrTtU', 'user group prompt chdir host', 'A-Za-z'), idle: IDLE_SUDO },
  { name: 'runuser', operands: 0, valued: valued('ugGsw', 'user group supp-group shell whitelist-environment'), needs: /^-u$|^--user(?:=|$)/ },
  { name: 'doas', operands: 0, valued: /^-[Lns]*[aCu]$/ },
  { name: 'env', operands: 0, valued: valued('uCS', 'unset chdir', 'iv0') },
  { name: 'exec', operands: 0, valued: /^-[cl]*a$/ },
  { name: 'nice', operands: 0, valued: valued('n', 'adjustment') },
  { name: 'ionice', operands: 0, valued: valued('cn', 'class classdata', 't') },
  { name: 'stdbuf', operands: 0, valued: valued('ioe', 'input output error') },
  { name: 'timeout', operands: 1, valued: valued('ks', 'signal kill-after') },
  { name: 'flock', operands: 1, valued: valued('wE', 'wait timeout conflict-exit-code', 'seuxnoF') },
  { name: 'xargs', operands: 0, valued: valued('IJRnPLSsdEa', 'max-args max-procs max-lines max-chars delimiter arg-file', '0rtpxo') },
  { name: 'ssh', operands: 1, valued: /^-[1246AaCfGgKkMNnqsTtVvXxYy]*[bcDEeFIiJLlmOopQRSWw]$/, isLine: true, isElsewhere: true, idle: IDLE_SSH },
  { name: 'watch', operands: 0, isLine: true, valued: valued('nq', 'interval equexit', 'bcdegptwx') },
  { name: 'busybox', operands: 0 },
  ...['doppler', 'op', 'infisical', 'dotenvx'].map(name => ({ name, subcommands: ['run'], operands: 0, mark: '--' })),
  { name: 'dotenv', operands: 0, mark: '--', valued: /^-[ev]$/ },
  { name: 'env-cmd', operands: 0, valued: valued('fer', 'file environments rc-file') },
  ...['chroot', 'gosu', 'su-exec'].map(name => ({ name, operands: 1 })),
  ...['docker', 'podman', 'nerdctl'].flatMap(name => CONTAINER_COMMANDS.map(subcommands => ({ name, subcommands, ...IN_CONTAINER }))),
  ...['docker', 'podman', 'nerdctl'].flatMap(name => (
    [['run'], ['container', 'run']].map(subcommands => ({ name, subcommands, ...IN_CONTAINER, isImage: true })))),
  ...['docker-compose', 'podman-compose'].flatMap(name => [['exec'], ['run']].map(subcommands => ({ name, subcommands, ...IN_CONTAINER }))),
  ...['kubectl', 'oc'].flatMap(name => [['exec'], ['run']].map(subcommands => ({ name, subcommands, ...IN_POD }))),
]
