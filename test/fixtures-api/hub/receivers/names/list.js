export const list = octokit => octokit.rest.projects.listForOrg({ org: 'acme' }) // deprecated: classic-projects (likely, GET)
export const legacy = octokit => octokit.projects.listForOrg({ org: 'acme' }) // deprecated: classic-projects (likely, GET)
export const live = octokit => octokit.rest.repos.get({ owner: 'acme', repo: 'parcels' }) // ok: live
export const some = boards => boards.projects.listForOrg({ org: 'acme' }) // ok: no name of a client
export class Boards {
  constructor(deps) { this.octokit = deps.octokit }
  list() { return this.octokit.paginate(this.octokit.rest.projects.listForOrg, { org: 'acme' }) } // deprecated: classic-projects (likely, GET)
  send() { return this.octokit.request('POST /user/projects', { name: 'Board' }) } // deprecated: classic-projects (likely, POST)
}
export const again = (octokit, retry) => retry(octokit.projects.listForOrg, { org: 'acme' }) // deprecated: classic-projects (likely, GET)
export const told = octokit => console.log(octokit.projects.listForOrg, { org: 'acme' }) // ok: nothing is sent
export const kept = (octokit, register) => register(octokit.projects, { org: 'acme' }) // ok: no method
export const either = (octokit, isNew) => octokit.projects[isNew ? 'createForOrg' : 'listForOrg']({ org: 'acme' }) // deprecated: classic-projects (likely, GET,POST)
export const any = (octokit, name) => octokit.projects[name]({ org: 'acme' }) // ok: not known
