import { Octokit } from '@octokit/rest'

const octokit = new Octokit()
await octokit.rest.projects.createForRepo({ owner: 'acme', repo: 'parcels', name: 'Board' }) // deprecated: classic-projects (likely, POST)
await octokit.paginate(octokit.rest.projects.listForOrg, { org: 'acme' }) // deprecated: classic-projects (likely, GET)
await octokit.rest.repos.get({ owner: 'acme', repo: 'parcels' }) // ok: live
await octokit.request('GET /orgs/{org}/projects', { org: 'acme' }) // deprecated: classic-projects (certain, GET)
