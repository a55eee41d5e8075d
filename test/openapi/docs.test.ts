import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { folderWith, runIn } from '../faces/build-io.ts'
import { listPages } from '../support/pages.ts'

it('the page shows what an import writes', async () => {
  const blocks = listPages().find(({ name }) => name === 'docs/openapi.md')?.blocks.filter(({ file }) => file !== '') ?? []
  const [document, ...written] = blocks
  const root = folderWith({ [document!.file]: document!.text })
  expect(await runIn(root, ['import', document!.file, '--id', 'parcels'])).toMatchObject({ code: 0, stdout: expect.stringContaining('new      labels.yaml') })
  expect(written.map(({ file }) => file)).toEqual(['schedule/parcels/api.yaml', 'schedule/parcels/labels.yaml'])
  for (const { file, text } of written) expect(`# ${file}\n${readFileSync(join(root, file), 'utf8')}`).toBe(text)
})
