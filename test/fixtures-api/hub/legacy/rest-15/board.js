const GitHubApi = require('@octokit/rest')
const octokit = require('@octokit/rest')()

const github = new GitHubApi({ protocol: 'https', host: 'api.github.com', timeout: 5000 })
github.authenticate({ type: 'token', token: process.env.TOKEN })
github.projects.createRepoProject({ owner: 'acme', repo: 'parcels', name: 'Board' }, function (err, res) { // deprecated: classic-projects (certain, POST)
  if (!err) console.log(res.data.name)
})
octokit.projects.getOrgProjects({ org: 'acme' }) // deprecated: classic-projects (certain, GET)
octokit.repos.get({ owner: 'acme', repo: 'parcels' }) // ok: live
new GitHubApi({ host: 'git.acme.example', pathPrefix: '/api/v3' }).projects.getOrgProjects({ org: 'acme' }) // ok: another server
