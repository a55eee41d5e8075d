import type { AbsentProof, Partial, PresentProof, Proof, SentValues, Step } from '../schedule/model.ts'
import { formatOperation } from './scope-of.ts'

/** Describes a step, with the code that proves that it is done, and the body that its request can have. */
export function stepText({ id, text, proof, scaffold }: Step, index: number, steps: readonly Step[]): string[] {
  // Where no step has a proof, the note would only repeat.
  const shown = proof === null ? steps.some(step => step.proof) ? ['sunset cannot verify this step'] : [] : proofText(proof)
  const body = scaffold === null ? [] : ['request body to start from:', ...Object.entries(scaffold).map(([key, value]) => `  ${key}: ${JSON.stringify(value)}`)]
  return [`${index + 1}. ${id}: ${text}`, ...[...shown, ...body].map(line => `   ${line}`)]
}

/** Describes what is reported as a half-done migration. */
export function partialText({ step, unlessPaged, writes, without, confidence }: Partial): string[] {
  const what = step === null ? `writing ${writes ?? ''}` : `step ${step}`
  return [
    `${what}${unlessPaged ? ' on one page only' : ''}${without === null ? '' : ` without step ${without}`}`,
    ...confidence ? [`  confidence is at most ${confidence.atMost}: ${confidence.because}`] : [],
  ]
}

function proofText(proof: Proof): string[] {
  return 'present' in proof ? presentText(proof.present) : [`done when ${absentText(proof.absent)}`]
}

function presentText({ operation, body, has, reads, paged }: PresentProof): string[] {
  const details = [
    ...Object.keys(body).length > 0 ? [`with ${sentText(body)}`] : [],
    ...has.length > 0 ? [`with ${has.join(', ')}`] : [],
    ...reads.length > 0 ? [`and reads ${reads.join(', ')}`] : [],
    ...paged ? [`for each page, by ${paged.by.map(pair => pair.join(' and ')).join(', or ')}; a page has ${paged['default-size']} items by default`] : [],
  ]
  return [`done when the code sends ${formatOperation(operation)}`, ...details.map(line => `  ${line}`)]
}

function absentText(proof: AbsentProof): string {
  switch (proof.kind) {
    case 'operation': {
      const body = Object.keys(proof.body).length > 0 ? ` with ${sentText(proof.body)}` : ''
      return `no code sends ${formatOperation(proof.operation)}${body}`
    }
    case 'setting': return `no code uses the setting ${proof.setting}${proof.methods.length > 0 ? ` (${proof.methods.join(', ')})` : ''}`
    case 'field': {
      const verb = proof.in === null ? 'uses' : proof.in === 'request' ? 'sends' : 'reads'
      return `no code ${verb} ${proof.field}${proof.of === null ? '' : ` of ${proof.of}`}`
    }
  }
}

function sentText(body: SentValues): string {
  return Object.entries(body).map(([field, values]) => `${field} = ${values.map(value => JSON.stringify(value)).join(' or ')}`).join(', ')
}
