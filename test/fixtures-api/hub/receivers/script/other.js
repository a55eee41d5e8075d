export async function sync({ github, jira }) {
  await github.request('GET /orgs/{org}/projects', { org: 'acme' }) // ok: some other object
}
