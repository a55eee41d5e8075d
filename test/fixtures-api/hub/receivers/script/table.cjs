module.exports = async ({ github, context }) => {
  const { owner, repo } = context.repo
  await github.rest.projects.createForRepo({ owner, repo, name: 'Board' }) // deprecated: classic-projects (likely, POST)
  await github.rest.repos.get({ owner, repo }) // ok: live
  await github.paginate(github.rest.projects.listForOrg, { org: owner }) // deprecated: classic-projects (likely, GET)
  return columns(github, 4)
}
const columns = (github, project_id) => github.rest.projects.listColumns({ project_id }) // deprecated: classic-projects (likely, GET)
