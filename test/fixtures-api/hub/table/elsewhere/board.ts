import { Octokit } from '@octokit/rest'

const elsewhere = new Octokit({ baseUrl: 'https://git.acme.example/v3' })
await elsewhere.rest.projects.createForOrg({ org: 'acme', name: 'Board' }) // ok: another server
const here = new Octokit({ baseUrl: 'https://api.github.com' })
await here.rest.projects.createForOrg({ org: 'acme', name: 'Board' }) // deprecated: classic-projects (certain, POST)
