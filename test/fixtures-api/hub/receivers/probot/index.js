module.exports = app => {
  app.on('issues.opened', async context => {
    await context.octokit.request('GET /repos/{owner}/{repo}/projects', context.repo()) // deprecated: classic-projects (likely, GET)
    await context.octokit.request('GET /repos/{owner}/{repo}', context.repo()) // ok: live
    await context.octokit.projects.createForRepo(context.repo({ name: 'Board' })) // deprecated: classic-projects (likely, POST)
    await context.octokit.issues.listForRepo(context.repo()) // ok: live
    await context.github.request('POST /user/projects', { name: 'Board' }) // deprecated: classic-projects (likely, POST)
    await context.queue.request('POST /user/projects', { name: 'Board' }) // ok: no client
  })
}
