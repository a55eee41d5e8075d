import { App, OAuthApp, Octokit } from 'octokit'

const app = new App({ appId, privateKey, webhooks: { secret } })
const octokit = await app.getInstallationOctokit(123)
await octokit.request('POST /orgs/{org}/projects', { org: 'acme', name: 'Board' }) // deprecated: classic-projects (certain, POST)
await app.octokit.request('GET /projects/{project_id}', { project_id: 4 }) // deprecated: classic-projects (certain, GET)
await app.octokit.request('GET /app') // ok: live
app.webhooks.on('issues.opened', async ({ octokit, payload }) => {
  await octokit.request('POST /repos/{owner}/{repo}/projects', { owner: payload.repository.owner.login, repo: payload.repository.name }) // deprecated: classic-projects (certain, POST)
})
for await (const { octokit, repository } of app.eachRepository.iterator()) {
  await octokit.request('GET /repos/{owner}/{repo}/projects', { owner: repository.owner.login, repo: repository.name }) // deprecated: classic-projects (certain, GET)
}
await app.eachInstallation(async ({ octokit }) => {
  await octokit.request('GET /orgs/{org}/projects', { org: 'acme' }) // deprecated: classic-projects (certain, GET)
})
const user = await new OAuthApp({ clientId, clientSecret }).getUserOctokit({ code })
await user.request('POST /user/projects', { name: 'Board' }) // deprecated: classic-projects (certain, POST)
