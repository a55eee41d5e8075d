const FOLDERS = /(?:^|\/)(?:config|configs|settings)\/[^/]+\.(?:json|ya?ml)$/i
const NAMES = [
  'config', 'configuration', 'conf', 'settings?', 'defaults?', 'constants?', 'env', 'environments?', 'apis?', 'endpoints?', 'urls?', 'hosts?',
  'local', 'dev', 'development', 'staging', 'prod', 'production',
].join('|')
const NAMED = new RegExp(String.raw`(?:^|/)(?:[^/]*[.-])?(?:${NAMES})\.(?:json|ya?ml)$`, 'i')
const KINDS = 'example|sample|template'
const EXAMPLE = new RegExp(String.raw`(?:^|/)(?:\.env(?:\.[\w-]+)?[.-](?:${KINDS}|dist|defaults?)|(?:${KINDS})\.env|env\.(?:${KINDS}))$`)

/** Tests if a file holds values that code reads when it runs, by its name: a configuration, or an example of an environment. Never `.env` itself. */
export function isSettings(path: string): boolean {
  return FOLDERS.test(path) || NAMED.test(path) || isEnvExample(path)
}

/** Tests if a file shows which variables of the environment a project needs: `.env.example`. */
export function isEnvExample(path: string): boolean {
  return EXAMPLE.test(path)
}
