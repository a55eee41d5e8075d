import { Probot, Context, ProbotOctokit } from 'probot'

export default (app: Probot) => {
  app.on(['push'], async context => {
    await context.octokit.request('GET /repos/{owner}/{repo}/projects', context.repo()) // deprecated: classic-projects (certain, GET)
    await list(context)
  })
}
async function list(context: Context<'push'>) {
  await context.octokit.paginate('GET /orgs/{org}/projects', { org: 'acme' }) // deprecated: classic-projects (certain, GET)
}
export async function listAll(octokit: ProbotOctokit) {
  for await (const page of octokit.paginate.iterator('GET /orgs/{org}/projects', { org: 'acme' })) console.log(page.data) // deprecated: classic-projects (certain, GET)
}
