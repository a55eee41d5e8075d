import * as core from '@actions/core'
import * as github from '@actions/github'
import { getOctokit, context } from '@actions/github'
import { GitHub, getOctokitOptions } from '@actions/github/lib/utils'

const octokit = github.getOctokit(core.getInput('token'))
await octokit.request('GET /repos/{owner}/{repo}/projects', { ...github.context.repo }) // deprecated: classic-projects (certain, GET)
await octokit.request('GET /repos/{owner}/{repo}/issues', { ...github.context.repo }) // ok: live
await getOctokit(core.getInput('token'), { userAgent: 'board' }).request('POST /user/projects', { name: 'Board' }) // deprecated: classic-projects (certain, POST)
await getOctokit(token, { baseUrl: 'https://git.acme.example/api/v3' }).request('POST /user/projects', { name: 'Board' }) // ok: another server
const MyOctokit = GitHub.plugin(plugin)
await new MyOctokit(getOctokitOptions(token)).request('POST /user/projects', { name: 'Board' }) // deprecated: classic-projects (certain, POST)

export async function boards(client: InstanceType<typeof GitHub>, kit: ReturnType<typeof getOctokit>) {
  await client.request('POST /user/projects', { name: 'Board' }) // deprecated: classic-projects (certain, POST)
  await kit.request('POST /user/projects', { name: 'Board' }) // deprecated: classic-projects (certain, POST)
}
console.log(context.payload.repository)
