export const list = octokit => octokit.rest.projects.listForOrg({ org: 'acme' }) // deprecated: classic-projects (likely, GET)
export const legacy = octokit => octokit.projects.listForOrg({ org: 'acme' }) // deprecated: classic-projects (likely, GET)
export const live = octokit => octokit.rest.repos.get({ owner: 'acme', repo: 'parcels' }) // ok: live
export const some = boards => boards.projects.listForOrg({ org: 'acme' }) // ok: no name of a client
export class Boards {
  constructor(deps) { this.octokit = deps.octokit }
  list() { return this.octokit.paginate(this.octokit.rest.projects.listForOrg, { org: 'acme' }) } // deprecated: classic-projects (likely, GET)
  send() { return this.octokit.request('POST /user/projects', { name: 'Board' }) } // deprecated: classic-projects (likely, POST)
}
