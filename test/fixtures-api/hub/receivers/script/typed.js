/** @param {import('@actions/github-script').AsyncFunctionArguments} AsyncFunctionArguments */
export default async ({ github, context }) => {
  await github.request('POST /orgs/{org}/projects', { org: context.repo.owner, name: 'Board' }) // deprecated: classic-projects (likely, POST)
}
