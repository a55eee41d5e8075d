import { Octokit } from '@octokit/rest'

const octokit = new Octokit()
const { data: board } = await octokit.rest.projects.createForRepo({ owner: 'acme', repo: 'parcels', name: 'Board' }) // deprecated: classic-projects (certain, POST)
await octokit.projects.createColumn({ project_id: board.id, name: 'To do' }) // deprecated: classic-projects (certain, POST)
await octokit.rest.repos.get({ owner: 'acme', repo: 'parcels' }) // ok: live
await octokit.rest.issues.listForRepo({ owner: 'acme', repo: 'parcels' }) // ok: live

const all = await octokit.paginate(octokit.rest.projects.listForOrg, { org: 'acme' }) // deprecated: classic-projects (certain, GET)
await octokit.paginate(octokit.rest.repos.listForOrg, { org: 'acme' }) // ok: live
for await (const { data } of octokit.paginate.iterator(octokit.rest.projects.listForOrg, { org: 'acme' })) { // deprecated: classic-projects (certain, GET)
  for (const project of data) console.log(project.name)
}
const inOrg = octokit.rest.projects.listForOrg.defaults({ org: 'acme' })
await inOrg() // deprecated: classic-projects (certain, GET)
const options = octokit.rest.projects.get.endpoint.merge({ project_id: 4 })
await octokit.paginate(options) // deprecated: classic-projects (certain, GET)
await octokit.request(octokit.projects.get.endpoint({ project_id: 4 })) // deprecated: classic-projects (certain, GET)

const { projects, repos } = octokit.rest
await projects.listForRepo({ owner, repo }) // deprecated: classic-projects (certain, GET)
await repos.listBranches({ owner, repo }) // ok: live

export async function boards({ rest }: Octokit, columns: Octokit['rest']) {
  await rest.projects.listForRepo({ owner, repo }) // deprecated: classic-projects (certain, GET)
}
export async function boardsOf(given: any, context: any) {
  await octokit.projects.listForRepo(given) // deprecated: classic-projects (certain, GET)
  await octokit.rest.projects.createColumn(context.board({ name: 'To do' })) // deprecated: classic-projects (certain, POST)
  await octokit.paginate(octokit.rest.projects.listForOrg.endpoint.merge(given)) // deprecated: classic-projects (likely, GET)
  await octokit.rest.issues.listForRepo(given) // ok: live
  await octokit.request(given) // ok: of no known route
}
const methods = { projects: { createForRepo(name: string) { return name } } }
methods.projects.createForRepo('Board') // ok: an object of the project

declare function retry(method: unknown, parameters: object): Promise<{ data: unknown }>
await retry(octokit.rest.projects.listForOrg, { org: 'acme' }) // deprecated: classic-projects (likely, GET)
await retry(octokit.rest.repos.listForOrg, { org: 'acme' }) // ok: live
