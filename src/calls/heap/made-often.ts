import { callAt } from '../../syntax/call-at.ts'
import { childrenOf } from '../../syntax/children.ts'
import type { ClassExpr, Expr, FunctionExpr, New, Node } from '../../syntax/expr.ts'
import { functionAround } from '../../syntax/function-around.ts'
import { isInside } from '../../syntax/is-inside.ts'
import type { Module } from '../../syntax/module.ts'
import type { Place } from '../../uses/api-use.ts'
import { frameAt } from '../frames/frame-at.ts'
import { isTestModule } from '../modules/is-test-module.ts'
import { sitesOf } from '../state/call-graph.ts'
import { derivedClasses } from '../state/derived-classes.ts'
import { loadedModules } from '../state/loaded-modules.ts'
import type { Run } from '../state/run.ts'
import { slot } from '../state/slot.ts'
import { optionsOf } from '../values/make-value.ts'
import { baseOf } from './inheritance.ts'

/** The classes that others extend. */
const extended = slot(extendedClasses)

/** Where code makes instances of classes. */
const instances = slot(() => new Map<ClassExpr, New[]>())

/** The calls of tests. What these make says nothing about production code. */
const callsOfTests = slot((run): ReadonlySet<Node> => new Set(loadedModules(run, []).filter(isTestModule).flatMap(({ calls }) => calls)))

/** How many callers of callers are looked at. */
const DEEPEST = 3

/** Notes where a module makes instances. */
export function noteInstances(run: Run, module: Module): void {
  if (isTestModule(module)) return
  for (const call of module.calls) {
    if (call.kind !== 'new' || call.callee.kind !== 'name' || !module.bindingOf(call.callee)) continue
    for (const option of optionsOf(run.evaluate(call.callee, frameAt(run, module, call)))) {
      if (option.kind === 'class') instances(run).set(option.cls, [...instances(run).get(option.cls) ?? [], call])
    }
  }
}

function extendedClasses(run: Run): ReadonlySet<ClassExpr> {
  return new Set(derivedClasses(run).all.flatMap(({ cls, module }) => isTestModule(module) ? [] : optionsOf(run.evaluate(cls, frameAt(run, module, cls)))
    .flatMap(option => option.kind === 'class' ? baseOf(run, option)?.cls ?? [] : [])))
}

/**
 * Tests if what sets a store may set another one than that which is read. Code makes several at one place: a function that is called
 * more than once, or a class with subclasses or several instances. What that function sets itself, whoever calls it, it sets in each.
 */
export function maySetAnother(run: Run, at: Place, setting: Expr): boolean {
  const module = run.modules.module(at.file)
  const made = module && callAt(module, at)
  return made ? mayBeOfAnother(run, made, setting, module) : false
}

/**
 * Tests the same for the setter of the state of a component or a hook. Only what is around that counts: in most code, the component that sets
 * a state by a hook is also the one that reads it.
 */
export function maySetAnotherState(run: Run, at: Place, setting: Expr): boolean {
  const module = run.modules.module(at.file)
  const made = module && callAt(module, at)
  const holder = made && functionAround(made)
  return holder ? mayBeOfAnother(run, holder, setting, module) : false
}

function mayBeOfAnother(run: Run, made: Node, setting: Expr, module: Module): boolean {
  const maker = repeatedMaker(run, made, 0)
  if (!maker) return false
  return maker.kind === 'class' || !isInside(setting, maker) || namesParameter(module, setting)
}

/** Finds the function or the class around a node that runs more than once, or that one does which calls it. */
function repeatedMaker(run: Run, node: Node, depth: number): FunctionExpr | ClassExpr | undefined {
  for (let up = node.parent; up; up = up.parent) {
    const owner = makerAt(up)
    if (!owner) continue
    const sites = owner.kind === 'class' ? instances(run).get(owner) ?? [] : sitesOf(run, owner).filter(site => !callsOfTests(run).has(site))
    if (sites.length > 1 || (owner.kind === 'class' && extended(run).has(owner))) return owner
    if (depth < DEEPEST && sites.some(site => repeatedMaker(run, site, depth + 1))) return owner
  }
  return undefined
}

/** Returns the function that a node is, or the class of which it is a member of instances. A constructor runs as often as its class. */
function makerAt(node: Node): FunctionExpr | ClassExpr | undefined {
  if (node.kind === 'function') return node.parent?.kind === 'class-member' && node.parent.how === 'constructor' ? undefined : node
  return node.kind === 'class-member' && !node.static && node.parent?.kind === 'class' ? node.parent : undefined
}

/** Tests if an expression has a parameter of a function which is no callback, or a variable that is made of one. */
function namesParameter(module: Module, expr: Expr): boolean {
  const work: Node[] = [expr]
  const seen = new Set<Node>()
  for (let node = work.pop(); node; node = work.pop()) {
    if (seen.has(node)) continue
    seen.add(node)
    const definitions = (node.kind === 'name' && module.bindingOf(node)?.definitions) || []
    if (definitions.some(({ parameter }) => parameter && parameter.fn.parent?.kind !== 'call')) return true
    for (const { value } of definitions) if (value && value.kind !== 'function' && value.kind !== 'class') work.push(value)
    for (const child of childrenOf(node)) if (child) work.push(child)
  }
  return false
}
