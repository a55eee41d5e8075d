import { command } from './hook-text.ts'
import type { PackageManager } from '../package-manager.ts'
import type { Surroundings } from './look-around.ts'
import type { Step } from './step.ts'

const file = '.github/workflows/sunset.yml'

/** Returns the workflow for GitHub, or the lines for GitLab; nothing if the project uses neither. */
export function workflowSteps({ first, files, text, manager }: Surroundings): readonly Step[] {
  const steps: Step[] = []
  if (first(['.github'])) {
    steps.push(files.exists(file) ? { kind: 'leave', file, why: 'it exists already' } : { kind: 'write', file, text: workflow(manager) })
  }
  const gitlab = first(['.gitlab-ci.yml'])
  if (gitlab !== undefined) {
    const isUsed = command.test(text(gitlab) ?? '')
    steps.push(isUsed
      ? { kind: 'leave', file: gitlab, why: 'it runs sunset already' }
      : { kind: 'manual', what: `Add to ${gitlab}`, lines: gitlabJob(manager) })
  }
  return steps
}

function workflow(manager: PackageManager): string {
  const setUp = setUpLines(manager).map(line => `      ${line}`).join('\n')
  return `name: sunset
on:
  push: { branches: [main, master] }
  pull_request:
  schedule: [{ cron: '17 5 * * 1' }]
permissions:
  contents: read
jobs:
  scan:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v7
${setUp}
      # The weekly job evaluates as of today, even if the configuration has a fixed date.
      - if: github.event_name == 'schedule'
        run: ${manager.run} scan --format github --as-of "$(date -u +%F)"
      - if: github.event_name != 'schedule'
        run: ${manager.run} scan --format github
`
}

function setUpLines({ name, install }: PackageManager): readonly string[] {
  const node = ['- uses: actions/setup-node@v7', '  with: { node-version: 24 }']
  const before = name === 'bun' ? ['- uses: oven-sh/setup-bun@v2'] : name === 'npm' ? [] : ['- run: corepack enable']
  return [...node, ...before, ...install === undefined ? [] : [`- run: ${install}`]]
}

function gitlabJob({ name, install, run }: PackageManager): readonly string[] {
  const before = name === 'bun' ? ['    - npm install --global bun'] : name === 'npm' ? [] : ['    - corepack enable']
  return [
    'sunset:', '  image: node:24', '  script:', ...before, ...install === undefined ? [] : [`    - ${install}`],
    `    - ${run} scan --format gitlab --output-file gl-code-quality-report.json`,
    '  artifacts:', '    when: always', '    reports: { codequality: gl-code-quality-report.json }',
  ]
}
