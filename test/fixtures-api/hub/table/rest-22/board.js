const { Octokit } = require('@octokit/rest')

const octokit = new Octokit()
octokit.rest.projects.createForRepo({ owner, repo, name: 'Board' }) // ok: no method of this version
octokit.rest.repos.listForAuthenticatedUser({ access_token: token }) // deprecated: token-in-query (certain, GET)
octokit.rest.repos.listForAuthenticatedUser({ per_page: 100 }) // ok: live
octokit.request('GET /orgs/{org}/projects', { org }) // deprecated: classic-projects (certain, GET)
