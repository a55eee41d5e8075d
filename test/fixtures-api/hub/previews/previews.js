import { Octokit } from '@octokit/core'

const octokit = new Octokit()
await octokit.request('GET /repos/{owner}/{repo}/topics', { owner, repo, mediaType: { previews: ['mercy'] } }) // deprecated: previews (certain, header)
await octokit.request('GET /repos/{owner}/{repo}/topics', { owner, repo, mediaType: { format: 'raw' } }) // ok: no preview
await octokit.request('GET /users/{username}', { username, mediaType: { previews: ['mercy'] } }) // ok: another operation
const inertia = new Octokit({ previews: ['inertia'] }) // deprecated: previews (certain, header)
await inertia.request('GET /repos/{owner}/{repo}/issues', { owner, repo })
const unused = new Octokit({ previews: ['inertia'] }) // ok: requests nothing
