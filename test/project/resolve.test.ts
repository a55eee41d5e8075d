import { describe, expect, it } from 'vitest'
import { memoryFiles } from '../../src/project/files.ts'
import { openProject } from '../../src/project/open-project.ts'

const json = (value: unknown): string => JSON.stringify(value)

const monorepo = memoryFiles({
  'package.json': json({ name: 'acme', workspaces: ['packages/*', 'apps/{web,admin}', '!packages/internal'] }),
  'packages/http/package.json': json({ name: '@acme/http', main: './dist/index.js', exports: { '.': { types: './dist/index.d.ts', import: './dist/index.js' }, './retry': './dist/retry.js', './steps/*': { default: './dist/steps/*.js' } } }),
  'packages/http/src/index.ts': '',
  'packages/http/src/retry.ts': '',
  'packages/http/src/steps/one.ts': '',
  'packages/config/package.json': json({ name: '@acme/config', source: 'lib/config.ts', imports: { '#env': { node: './lib/env-node.ts', default: './lib/env.ts' }, '#lib/*': './lib/*.ts' } }),
  'packages/config/lib/config.ts': '',
  'packages/config/lib/env.ts': '',
  'packages/config/lib/env-node.ts': '',
  'packages/plain/package.json': json({ name: 'plain' }),
  'packages/plain/src/index.js': '',
  'packages/plain/src/deep/part.js': '',
  'packages/internal/package.json': json({ name: '@acme/internal' }),
  'packages/internal/src/index.ts': '',
  'vendor/axios/package.json': json({ name: 'axios' }),
  'vendor/axios/index.js': '',
  'apps/web/package.json': json({ name: 'web' }),
  'apps/web/tsconfig.json': '{ // aliases\n "extends": "../../tsconfig.base", "compilerOptions": { "paths": { "@app/*": ["./src/*"], "@app/api": ["./src/api/client"], "config": ["../../shared/config.ts"], }, } }',
  'apps/web/src/main.ts': '',
  'apps/web/src/api/client.ts': '',
  'apps/web/src/pages/Zone.vue': '',
  'apps/web/src/util/index.tsx': '',
  'apps/web/src/util.service.ts': '',
  'apps/web/src/legacy.d.ts': '',
  'apps/web/test/main.test.ts': '',
  'apps/web/public/app.js': '',
  'apps/admin/package.json': json({ name: 'admin' }),
  'apps/admin/tsconfig.json': json({ files: [], references: [{ path: './tsconfig.app.json' }] }),
  'apps/admin/tsconfig.app.json': json({ compilerOptions: { baseUrl: 'src', paths: { '$lib': ['lib'] } } }),
  'apps/admin/src/lib/index.ts': '',
  'apps/admin/src/models/zone.ts': '',
  'apps/admin/src/main.ts': '',
  'shared/config.ts': '',
  'tsconfig.base.json': json({ compilerOptions: { paths: { 'never/*': ['x/*'] } } }),
})

describe('module resolution', () => {
  const project = openProject('', { files: monorepo })

  it.each([
    ['apps/web/src/main.ts', './api/client', 'apps/web/src/api/client.ts'],
    ['apps/web/src/main.ts', './api/client.js', 'apps/web/src/api/client.ts'],
    ['apps/web/src/main.ts', './pages/Zone.vue', 'apps/web/src/pages/Zone.vue'],
    ['apps/web/src/main.ts', './pages/Zone', 'apps/web/src/pages/Zone.vue'],
    ['apps/web/src/main.ts', './pages/Zone.vue?raw', 'apps/web/src/pages/Zone.vue'],
    ['apps/web/src/main.ts', './util', 'apps/web/src/util/index.tsx'],
    ['apps/web/src/main.ts', './util/', 'apps/web/src/util/index.tsx'],
    ['apps/web/src/main.ts', './util.service', 'apps/web/src/util.service.ts'],
    ['apps/web/src/main.ts', './legacy', 'apps/web/src/legacy.d.ts'],
    ['apps/web/src/util/index.tsx', '.', 'apps/web/src/util/index.tsx'],
    ['apps/web/src/util/index.tsx', '..', undefined],
    ['apps/web/src/main.ts', '../../../shared/config', 'shared/config.ts'],
    ['apps/web/src/main.ts', '../../../../outside', undefined],
    ['apps/web/src/main.ts', './missing', undefined],
    ['apps/web/src/main.ts', '/public/app.js', 'apps/web/public/app.js'],
    ['apps/web/src/main.ts', '@app/main', 'apps/web/src/main.ts'],
    ['apps/web/src/main.ts', '@app/api', 'apps/web/src/api/client.ts'],
    ['apps/web/src/main.ts', 'config', 'shared/config.ts'],
    ['apps/web/test/main.test.ts', '@/api/client', 'apps/web/src/api/client.ts'],
    ['apps/web/src/pages/Zone.vue', '~/api/client', 'apps/web/src/api/client.ts'],
    ['packages/plain/src/deep/part.js', '@/index', 'packages/plain/src/index.js'],
    ['apps/admin/src/main.ts', 'models/zone', 'apps/admin/src/models/zone.ts'],
    ['apps/admin/src/main.ts', '$lib', 'apps/admin/src/lib/index.ts'],
    ['apps/web/src/main.ts', '@acme/http', 'packages/http/src/index.ts'],
    ['apps/web/src/main.ts', '@acme/http/retry', 'packages/http/src/retry.ts'],
    ['apps/web/src/main.ts', '@acme/http/steps/one', 'packages/http/src/steps/one.ts'],
    ['apps/web/src/main.ts', '@acme/config', 'packages/config/lib/config.ts'],
    ['apps/web/src/main.ts', 'plain', 'packages/plain/src/index.js'],
    ['apps/web/src/main.ts', 'plain/deep/part', 'packages/plain/src/deep/part.js'],
    ['apps/web/src/main.ts', '@acme/internal', undefined],
    ['packages/internal/src/index.ts', '@acme/internal', 'packages/internal/src/index.ts'],
    ['apps/web/src/main.ts', 'axios', undefined],
    ['apps/web/src/main.ts', 'node:http', undefined],
    ['packages/config/lib/config.ts', '#env', 'packages/config/lib/env.ts'],
    ['packages/config/lib/config.ts', '#lib/env', 'packages/config/lib/env.ts'],
    ['apps/web/src/main.ts', '#env', undefined],
    ['apps/web/src/main.ts', 'constructor', undefined],
    ['apps/web/src/main.ts', '__proto__', undefined],
    ['apps/web/src/main.ts', '', undefined],
  ])('%s: %s is %s', (from, specifier, expected) => {
    expect(project.resolve(from, specifier)).toBe(expected)
  })

  it.each<[string, string, readonly string[]]>([
    ['reads workspaces of pnpm', 'packages:\n  - "libs/**"\n', ['libs/a/b/index.ts']],
    ['reads workspaces of pnpm beside a catalog with an alias', 'packages: [libs/**]\ncatalog: { react: &react 18, react-dom: *react }\n', ['libs/a/b/index.ts']],
    ['knows no workspaces where that of pnpm is no YAML', 'packages: [libs/**\n', []],
    ['knows no workspaces where that of pnpm nests without end', `packages: [libs/**]\nb:\n  ${'? '.repeat(20_000)}\n`, []],
  ])('%s', (_name, workspace, expected) => {
    const files = memoryFiles({
      'pnpm-workspace.yaml': workspace,
      'libs/a/b/package.json': json({ name: 'b' }),
      'libs/a/b/index.ts': '',
      'app/package.json': '{}',
      'app/main.ts': "import 'b'",
    })
    expect(openProject('', { files }).imports('app/main.ts')).toEqual(expected)
  })

  it.each([
    ['packages/*', ['packages/a']],
    ['./packages/*/', ['packages/a']],
    ['packages/**', ['packages', 'packages/a', 'packages/a/b']],
    ['packages/**/b', ['packages/a/b']],
    ['{packages,apps}/a', ['apps/a', 'packages/a']],
    ['apps/@(a|c)', ['apps/a', 'apps/c']],
    ['apps/[ab]', ['apps/a']],
    ['packages/.*', ['packages/.b']],
    ['packages', ['packages']],
    ['(', []],
    [`${'*a'.repeat(30)}*b`, []],
    [`${'a'.repeat(600)}*`, []],
  ])('reads the workspaces %s', (pattern, expected) => {
    const nameOf = (folder: string): string => `in-${folder.replaceAll('/', '-')}`
    const folders = ['apps/a', 'apps/c', 'packages', 'packages/.b', 'packages/a', 'packages/a/b', 'a'.repeat(200)]
    const manifests = folders.map(folder => [`${folder}/package.json`, json({ name: nameOf(folder) })] as const)
    const sources = folders.map(folder => [`${folder}/index.js`, ''] as const)
    const workspace = openProject('', { files: memoryFiles({ 'package.json': json({ workspaces: [pattern] }), 'main.js': '', ...Object.fromEntries([...manifests, ...sources]) }) })
    expect(folders.filter(folder => workspace.resolve('main.js', nameOf(folder)) !== undefined)).toEqual(expected)
  })

  it.each([
    ['extends itself', { 'tsconfig.json': json({ extends: './tsconfig.json', compilerOptions: { paths: { 'x': ['./x.ts'] } } }) }],
    ['extends in a circle', { 'tsconfig.json': json({ extends: './b.json', compilerOptions: { paths: { 'x': ['./x.ts'] } } }), 'b.json': json({ extends: './tsconfig' }) }],
    ['extends what is outside', { 'tsconfig.json': json({ extends: '../../tsconfig.json', references: [{ path: '../..' }], compilerOptions: { paths: { 'x': ['./x.ts'] } } }) }],
    ['has targets of a wrong type', { 'tsconfig.json': json({ references: [1, null, {}], compilerOptions: { paths: { y: 7, x: ['./x.ts', 3] } } }) }],
  ])('survives a tsconfig that %s', (_, configs) => {
    const files = memoryFiles({ ...configs, 'x.ts': '', 'main.ts': '' })
    expect(openProject('', { files }).resolve('main.ts', 'x')).toBe('x.ts')
  })

  it('starts at an inherited base URL', () => {
    const files = memoryFiles({
      'tsconfig.json': json({ compilerOptions: { baseUrl: 'src' } }),
      'app/tsconfig.json': json({ extends: ['../tsconfig.json'], compilerOptions: { paths: { '#/*': ['lib/*'] } } }),
      'app/main.ts': '',
      'src/lib/http.ts': '',
    })
    const inherited = openProject('', { files })
    expect(inherited.resolve('app/main.ts', '#/http')).toBe('src/lib/http.ts')
    expect(inherited.resolve('app/main.ts', 'lib/http')).toBe('src/lib/http.ts')
  })

  it('treats files that are not JSON as absent', () => {
    const files = memoryFiles({ 'tsconfig.json': '{', 'package.json': '[]', 'main.ts': '', 'x.ts': '' })
    const broken = openProject('', { files })
    expect(broken.resolve('main.ts', './x')).toBe('x.ts')
    expect(broken.resolve('main.ts', 'x')).toBeUndefined()
  })
})
