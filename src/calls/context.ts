import type { Context } from './api-use.ts'

const TEST = /(?:^|\/)(?:__tests__|tests?|specs?|e2e|cypress|integration-tests?)\/|[.-](?:test|spec|e2e|cy)\.[cm]?[jt]sx?$/
const MOCK = /(?:^|\/)(?:__mocks__|mocks?|msw)\/|(?:^|\/|\.)mocks?\.[cm]?[jt]sx?$/
const GENERATED = /(?:^|\/)(?:dist|build|lib-cov|generated|__generated__)\/|\.(?:generated|gen|min)\.[cm]?[jt]sx?$/

/** Tests if a file holds tests, or what stands in for something in them. */
export function isTest(file: string): boolean {
  return MOCK.test(file) || TEST.test(file)
}

/** What kind of code a file is, by its path and by its header. */
export function contextOfFile(file: string, generated: boolean): Context {
  if (file.endsWith('.md')) return 'docs'
  if (MOCK.test(file)) return 'mock'
  if (TEST.test(file)) return 'test'
  return generated || GENERATED.test(file) ? 'generated' : 'production'
}
