import { functionAround } from '../../syntax/function-around.ts'
import { nodeAt } from '../../syntax/node-at.ts'
import type { RequestUse, TextPart } from '../../uses/api-use.ts'
import type { EvidenceLookup } from '../../uses/evidence-lookup.ts'
import { isPathOfSchedule } from '../../uses/interest.ts'
import type { RequestEvent } from '../domain/request-event.ts'
import type { TextValue } from '../domain/value.ts'
import { rootOf } from '../flow/access-root.ts'
import type { Run } from '../state/run.ts'
import { EXCLUDED } from '../values/excluded.ts'
import { addressOf, isElsewhere } from '../values/parse-address.ts'
import type { Address } from '../values/parse-address.ts'
import { BUDGET, hasHole, PAIR } from '../values/text.ts'
import { withDoubleSegments } from './double-segments.ts'
import { withEmptyConstants } from './empty-constants.ts'
import { isRepeated } from './is-repeated.ts'
import { isLoopInvariant } from './loop-invariant.ts'
import { outermostCall, traceOf } from './request-trace.ts'
import { asCalled, calledWithPath, entranceOf, isInstalled } from './sdk-uses.ts'
import { parametersOfText, sentPartsOf } from './sent-parts.ts'
import type { PartsOf } from './sent-parts.ts'

/** Converts an event to uses: one for each alternative address, and for each context that reads the response. */
export function requestUses(run: Run, event: RequestEvent, lookup: EvidenceLookup): RequestUse[] {
  const entrance = entranceOf(event)
  if (event.module.installed && !entrance) return []
  const partsOf = sentPartsOf(event)
  const addresses = withEmptyConstants(event.addresses, text => isOperation(run, text))
  return withDoubleSegments(run, addresses).flatMap(address => {
    const use = useOf(run, event, address, partsOf, lookup)
    const called = entrance ?? calledWithPath(run, event, use.path)
    const shown = called ? asCalled(use, called, run, lookup) : withoutInstalledSteps(run, use)
    return byContext(shown, lookup)
  })
}

/** Tests if an address has the path of an operation that matters. */
function isOperation({ interest }: Run, { text }: TextValue): boolean {
  return isPathOfSchedule(interest, addressOf(text, interest.servers).path)
}

function isHoleOfExcluded({ text, name }: TextPart): boolean {
  return text === null && name === EXCLUDED
}

function withoutInstalledSteps(run: Run, use: RequestUse): RequestUse {
  return { ...use, trace: use.trace.filter(({ at }) => !isInstalled(run, at)) }
}

/** Splits the reads of a production request by context: what a test reads of its response concerns only the test. */
function byContext(use: RequestUse, lookup: EvidenceLookup): RequestUse[] {
  if (use.context !== 'production') return [use]
  const contexts = new Map(use.reads.map(read => [read.at.file, lookup.context(read.at.file)]))
  const readsIn = (context: RequestUse['context']) => use.reads.filter(read => contexts.get(read.at.file) === context)
  const others = [...new Set(contexts.values())].filter(context => context !== 'production')
  return [{ ...use, reads: readsIn('production') }, ...others.map(context => ({ ...use, context, reads: readsIn(context) }))]
}

function useOf(run: Run, event: RequestEvent, text: TextValue, partsOf: PartsOf, lookup: EvidenceLookup): RequestUse {
  const address = addressOf(text.text, run.interest.servers)
  const file = address.path.at(-1)?.at.file ?? event.module.path
  // An address that tests exclude is requested nowhere.
  const base = text.text.some(isHoleOfExcluded) ? 'other' : baseOf(run, event, address)
  const parts = partsOf(base, text.pathCondition)
  const query = [...address.query, ...parametersOfText(text), ...parts.query]
  return {
    kind: 'request', how: event.hasAnyReceiver ? 'stored' : event.client ? 'sent' : 'passed', base,
    evidence: base === 'unknown' ? address.evidence ?? lookup.evidence(event.module.path) ?? lookup.evidence(file) : address.evidence,
    methods: parts.methods, path: address.path,
    query: query.map(each => isLoopInvariant(run, each) ? { ...each, isLoopInvariant: true } : each),
    queryOpen: address.queryOpen || text.queryOpen || parts.open,
    headers: parts.headers, body: parts.body, reads: event.reads,
    inLoop: isRepeated(run, event),
    sdk: null, call: outermostCall(event), context: event.mock ? 'mock' : contextOf(event, file, lookup), trace: traceOf(event, text.text, address),
    ...event.isHeuristic && { byName: true },
    ...event.via && { served: true },
    ...event.isForwarded && { isForwarded: true },
    ...event.isExpanded && { isExpanded: true },
    ...text.text.some(part => part.isAssumed) && { isAssumed: true },
    ...hasHole(text, PAIR) && { hasPair: true },
    ...event.hasAmbiguousVersion && { hasAmbiguousVersion: true },
    ...hasHole(text, BUDGET) && { budgetExhausted: true },
    ...base === 'unknown' && beginsWithParameter(run, text) && hasOtherCallers(run, event) && { hasOtherCallers: true },
  }
}

/** Tests if what is not known at the beginning of an address is a parameter, or a member of one. */
function beginsWithParameter(run: Run, { text: [first] }: TextValue): boolean {
  if (first?.text !== null) return false
  const module = run.modules.module(first.at.file)
  const node = module && nodeAt(module, first.at)
  if (!module || !node) return false
  const root = node.kind === 'name' || node.kind === 'member' ? rootOf(node) : undefined
  const binding = root ? module.bindingOf(root) : first.name != null ? module.lookUp(first.name, node) : null
  return binding?.kind === 'parameter'
}

/** Tests if the outermost function of an event's call context has parameters, and may be called in modules that are not analysed. */
function hasOtherCallers(run: Run, { stack: [site], call, module }: RequestEvent): boolean {
  if (!run.modules.hasOtherImporters?.((site?.module ?? module).path)) return false
  for (let fn = functionAround(site?.call ?? call); fn; fn = functionAround(fn)) if (fn.params.length > 0) return true
  return false
}

/** Returns the context of a request: that of a test which sends it through a server of the project, or that of the file. */
function contextOf({ via }: RequestEvent, file: string, lookup: EvidenceLookup): RequestUse['context'] {
  const sender = via?.[0] && lookup.context(via[0].at.file)
  return sender !== undefined && sender !== 'production' ? sender : lookup.context(file)
}

function baseOf(run: Run, event: RequestEvent, address: Address): RequestUse['base'] {
  if (isElsewhere(address, run.interest.templates)) return 'other'
  // A mock names a request as the production code does, whatever its base is.
  if (address.base === 'none') return event.client && !event.mock ? 'other' : 'unknown'
  if (event.isHeuristic && address.base === 'proven') return 'unknown'
  return event.bound && address.base === 'proven' ? 'broken' : address.base
}
