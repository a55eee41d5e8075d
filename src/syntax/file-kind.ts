import { isSettings } from './hosts/settings-names.ts'

/** The kind of a file by its name: code as a whole, or code in some places. An `unnamed` file, without an ending, is a script if its first line says so. */
export type FileKind = 'script' | 'markdown' | 'shell' | 'unnamed' | 'workflow' | 'pipeline' | 'compose' | 'makefile' | 'dockerfile' | 'manifest' | 'settings'

const SCRIPT = /\.(?:[cm]?[jt]s|[jt]sx|vue|svelte|astro)$/
const WORKFLOW = /(?:^|\/)(?:\.github\/(?:.*\/)?workflows\/[^/]+|action)\.ya?ml$/
const PIPELINE = /(?:^|\/)(?:\.gitlab-ci|\.gitlab\/(?:.*\/)?[^/]+|[^/]+\.gitlab-ci)\.ya?ml$/
const COMPOSE = /(?:^|\/)(?:docker-)?compose(?:[.-][\w.-]+)?\.ya?ml$/
const MAKEFILE = /(?:^|\/)(?:(?:GNU)?[Mm]akefile|[^/]+\.mk)$/
const DOCKERFILE = /(?:^|\/)(?:(?:Docker|Container)file(?:\.[\w-]+)?|[^/]+\.[Dd]ockerfile)$/
const MANIFEST = /(?:^|\/)package\.json$/
/** Names in capitals are those of texts for people. */
const UNNAMED = /(?:^|\/)(?!(?:[A-Z][A-Z_-]*|Jenkinsfile|Procfile|Gemfile|Rakefile|Vagrantfile|Brewfile|Podfile|Fastfile|Caddyfile)$)[A-Za-z_][\w-]*$/

/** Returns what a file can hold by its name; undefined for a file that holds no code. */
export function fileKind(path: string): FileKind | undefined {
  if (SCRIPT.test(path)) return /(?:^|\/)\.[^/.]+$/.test(path) ? undefined : 'script'
  if (path.endsWith('.md')) return 'markdown'
  if (/\.(?:sh|bash|zsh)$/.test(path)) return 'shell'
  if (/\.ya?ml$/.test(path)) return kindOfYaml(path)
  if (MANIFEST.test(path)) return 'manifest'
  if (isSettings(path)) return 'settings'
  if (MAKEFILE.test(path)) return 'makefile'
  if (DOCKERFILE.test(path)) return 'dockerfile'
  return UNNAMED.test(path) ? 'unnamed' : undefined
}

function kindOfYaml(path: string): FileKind | undefined {
  if (WORKFLOW.test(path)) return 'workflow'
  if (PIPELINE.test(path)) return 'pipeline'
  return COMPOSE.test(path) ? 'compose' : isSettings(path) ? 'settings' : undefined
}

const SHEBANG = /^#![^\n]*\b(?:ba|da|z|k)?sh\b/

/** Tests if the first line of a text names a shell. */
export function hasShebang(text: string): boolean {
  return SHEBANG.test(text)
}
