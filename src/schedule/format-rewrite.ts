import { z } from 'zod'
import { byKey } from './by-key.ts'
import { line, name, operation, path, strict } from './format-scalars.ts'

const always = z.literal(true, 'must be true.')
const data = z.record(z.string(), z.unknown())
const pathText = path.transform(template => template.text)

export const rewrite = byKey('rewrite', {
  'replace-path': { 'replace-path': strict({ from: pathText, to: pathText }) },
  'replace-segment': { 'replace-segment': strict({ from: name, to: name }) },
  'rename-query': { 'rename-query': strict({ to: line, operators: z.record(z.string(), name).default({}) }) },
  'remove-query': { 'remove-query': always },
  'rename-field': { 'rename-field': strict({ to: name }) },
  'move-field': { 'move-field': strict({ to: name, as: line.optional() }) },
  'remove-field': { 'remove-field': always },
  'wrap-items': { 'wrap-items': strict({ to: name, each: data }) },
  'replace-read': { 'replace-read': strict({ operation, field: name }) },
  'remove-header': { 'remove-header': z.union([name, always]) },
}, { safety: z.enum(['safe', 'suggestion']) })
