const Octokit = require('@octokit/rest')
const { Octokit: Named } = require('@octokit/rest')

const octokit = new Octokit({ previews: ['inertia'] }) // deprecated: previews (certain, header)
const called = Octokit()
octokit.projects.createForRepo({ owner: 'acme', repo: 'parcels', name: 'Board' }) // deprecated: classic-projects (certain, POST)
called.projects.listForOrg({ org: 'acme' }, (error, { data }) => { console.log(data.length) }) // deprecated: classic-projects (certain, GET)
new Named().projects.get({ project_id: 4 }) // deprecated: classic-projects (certain, GET)
octokit.repos.get({ owner: 'acme', repo: 'parcels' }) // ok: live
octokit.paginate(octokit.projects.listForOrg.endpoint.merge({ org: 'acme' })).then(all => all.length) // deprecated: classic-projects (certain, GET)
octokit.paginate('GET /repos/:owner/:repo/projects', { owner: 'acme', repo: 'parcels' }) // deprecated: classic-projects (certain, GET)
octokit.paginate('GET /repos/:owner/:repo/issues', { owner: 'acme', repo: 'parcels' }) // ok: live
