import { Octokit } from '@octokit/rest'

const octokit = new Octokit()
await octokit.rest.projects.createForRepo({ owner: 'acme', repo: 'parcels', name: 'Board' }) // ok: no method of this version
await octokit.rest.projects.listForOrg({ org: 'acme' }) // ok: another operation in this version
await octokit.rest.repos.listForAuthenticatedUser({ access_token: token }) // deprecated: token-in-query (likely, GET)
