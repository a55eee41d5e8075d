import type { Case, Family, Sent } from './family.ts'
import { generate } from './generate.ts'
import { predict } from './predict.ts'
import { runPrograms } from './run-programs.ts'
import type { Ran } from './run-programs.ts'

const MOST_SHOWN = 8

export interface Compared { readonly compared: number, readonly differences: readonly string[] }

/** Where the requests that libraries really send are not those that their models predict from the same text; and how many were compared. */
export function differencesOf(families: readonly Family[], count: number, seed: number): ReadonlyMap<Family, Compared> {
  const all = families.map(family => [family, programsOf(family, count, seed)] as const)
  const ran = runPrograms(all.map(([family, programs]) => [family, programs.map(({ text }) => text)]))
  return new Map(all.map(([family, programs], index) => [family, comparedOf(family, programs, ran[index] ?? [])]))
}

function comparedOf(family: Family, programs: readonly Program[], ran: readonly Ran[]): Compared {
  const differences = programs.flatMap(({ text, form }, index) => {
    const { sent, thrown } = ran[index] ?? { sent: [], thrown: 'not run' }
    const predicted = predict(`${family.imports}\n${text}\n`, family.client, family.major)
    const difference = compare(sent, predicted)
    return difference ? [`${form}: ${text}\n  ${difference}${thrown === null ? '' : `\n  thrown: ${thrown}`}`] : []
  })
  return { compared: programs.length, differences: differences.slice(0, MOST_SHOWN) }
}

interface Program { readonly form: string, readonly text: string, readonly given: Case }

/** As many programs as are asked for, of all forms in turn. */
function programsOf(family: Family, count: number, seed: number): readonly Program[] {
  const forms = Object.entries(family.forms)
  const programs: Program[] = []
  for (let round = 0; programs.length < count && round < 20; round += 1) {
    for (const [index, given] of generate(count, seed + round).entries()) {
      const [form, write] = forms[index % forms.length] ?? []
      if (!form || !write || programs.length >= count || family.except?.some(({ is }) => is(given, form))) continue
      const text = write(given)
      if (text !== null) programs.push({ form, text, given })
    }
  }
  return programs
}

function compare(sent: readonly Sent[], predicted: readonly Sent[]): string | undefined {
  const [real, ...more] = sent
  const [model, ...others] = predicted
  if (!real || !model) return real ? `sent ${describe(real)}, nothing predicted` : model ? `nothing sent, predicted ${describe(model)}` : undefined
  if (more.length || others.length) return `sent ${sent.map(describe).join(' ; ')}, predicted ${predicted.map(describe).join(' ; ')}`
  return describe(real) === describe(model) ? undefined : `sent      ${describe(real)}\n  predicted ${describe(model)}`
}

function describe({ method, path, query, header, body }: Sent): string {
  return `${method} ${path}?${query.join('&')} header ${String(header)} body ${String(body)}`
}
