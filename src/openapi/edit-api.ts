import { isMap, isSeq, parseDocument, type Document } from 'yaml'
import { own } from '../own.ts'
import type { Operation, Schedule } from '../schedule/model.ts'
import { parseOperations } from '../schedule/operations.ts'
import type { ApiValue } from './api-value.ts'
import { isCoveredBy } from './doc-index.ts'
import { keepText } from './kept-text.ts'

interface Edited {
  readonly text: string
  readonly notes: readonly string[]
}

/** Adds to the text of an `api.yaml` the resources, their operations and the paths that a document adds; the date of the data follows a change. */
export function editApi(text: string, api: ApiValue, schedule: Schedule | undefined, isChanged: boolean): Edited {
  const document = parseDocument(text)
  const finish = keepText(text, document)
  const notes = [...editResources(document, api, schedule), ...editLive(document, api, schedule)]
  if (notes.length === 0 && !isChanged) return { text, notes }
  if (String(document.get('updated')) < api.updated) document.set('updated', api.updated)
  return { text: finish(), notes }
}

function editResources(document: Document, { resources }: ApiValue, schedule: Schedule | undefined): string[] {
  return Object.entries(resources).flatMap(([name, { on }]) => {
    const known = own(schedule?.resources ?? {}, name)
    if (!known) {
      setBelow(document, 'resources', name, { on })
      return [`added the resource ${name}.`]
    }
    const added = on.filter(text => !parseOperations(text).every(operation => isNamed(operation, [...known.on, ...known.also])))
    const list = document.getIn(['resources', name, 'on'], true)
    if (added.length === 0) return []
    if (isSeq(list)) for (const operation of added) list.add(document.createNode(operation))
    else document.setIn(['resources', name, 'on'], [document.getIn(['resources', name, 'on']), ...added])
    return [`added ${added.join(', ')} to the resource ${name}.`]
  })
}

function editLive(document: Document, { live }: ApiValue, schedule: Schedule | undefined): string[] {
  const known = new Set(schedule?.live.map(({ text }) => text))
  const added = live.filter(text => !known.has(text))
  if (added.length === 0) return []
  const list = document.get('live')
  if (isSeq(list)) for (const path of added) list.add(document.createNode(path))
  else document.set('live', [...list === undefined ? [] : [list], ...added])
  return [`added ${added.join(', ')} to \`live\`.`]
}

function setBelow(document: Document, key: string, name: string, value: unknown): void {
  if (isMap(document.get(key))) document.setIn([key, name], document.createNode(value))
  else document.set(key, document.createNode({ [name]: value }))
}

/** Tests if an operation is among others, each of its methods by itself. */
function isNamed({ methods, path }: Operation, others: readonly Operation[]): boolean {
  return methods.every(method => others.some(other => isCoveredBy({ methods: [method], path }, other)))
}
