module.exports = async ({ github, context, core }) => {
  const { owner, repo } = context.repo
  await github.request('GET /repos/{owner}/{repo}/projects', { owner, repo }) // deprecated: classic-projects (likely, GET)
  await github.request('GET /repos/{owner}/{repo}', { owner, repo }) // ok: live
  const boards = await github.paginate('GET /orgs/{org}/projects', { org: owner }) // deprecated: classic-projects (likely, GET)
  core.info(`GET /repos/${owner}/${repo}/projects: ${boards.length}`) // ok: prose
}
