import type { Context } from './api-use.ts'

const TEST_FILE = /[.-](?:test|spec|e2e|cy)\.[cm]?[jt]sx?$/
const TEST_FOLDER = /(?:^|\/)(?:__tests__|e2e|cypress|integration-tests?)\//
const MAYBE_TEST_FOLDER = /(?:^|\/)(?:tests?|specs?)\//
/** Below these, folders are named after the addresses of an application, so `tests/` there is a page and not a folder of tests. */
const ROUTES = /(?:^|\/)(?:(?:routes|pages)\/.*|app\/(?:.*\/)?(?:page|route|layout)\.[jt]sx?)$/
const MOCK = /(?:^|\/)(?:__mocks__|mocks?|msw)\/|(?:^|\/|\.)mocks?\.[cm]?[jt]sx?$/
const GENERATED = /(?:^|\/)(?:dist|build|lib-cov|generated|__generated__)\/|\.(?:generated|gen|min)\.[cm]?[jt]sx?$/

/** Tests if a file holds tests, or mocks for tests. */
export function isTest(file: string): boolean {
  return MOCK.test(file) || isTestPath(file)
}

/** Classifies the code of a file by its path; `generated` is what its header says. */
export function contextOfFile(file: string, generated: boolean): Context {
  if (file.endsWith('.md')) return 'docs'
  if (MOCK.test(file)) return 'mock'
  if (isTestPath(file)) return 'test'
  return generated || GENERATED.test(file) ? 'generated' : 'production'
}

function isTestPath(file: string): boolean {
  return TEST_FILE.test(file) || TEST_FOLDER.test(file) || MAYBE_TEST_FOLDER.test(file.replace(ROUTES, '/'))
}
