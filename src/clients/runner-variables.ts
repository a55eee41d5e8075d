/**
 * Variables that the machine of a workflow sets, by the documentation of GitHub Actions ("Variables reference", "Contexts reference") and
 * of GitLab CI ("Predefined CI/CD variables reference"). `*` is an unknown segment of a path. Installations of one's own have other hosts.
 */
export const runnerVariables: ReadonlyMap<string, string> = new Map([
  ...['GITHUB_API_URL', 'github.api_url'].map(name => [name, 'https://api.github.com'] as const),
  ...['GITHUB_GRAPHQL_URL', 'github.graphql_url'].map(name => [name, 'https://api.github.com/graphql'] as const),
  ...['GITHUB_SERVER_URL', 'github.server_url'].map(name => [name, 'https://github.com'] as const),
  ...['GITHUB_REPOSITORY', 'github.repository'].map(name => [name, '*/*'] as const),
  ['CI_API_V4_URL', 'https://gitlab.com/api/v4'],
  ['CI_SERVER_URL', 'https://gitlab.com'],
  ['CI_PROJECT_PATH', '*/*'],
])
