import type { ClassExpr, Node } from '../../syntax/expr.ts'
import type { Frame } from '../domain/frame.ts'
import type { Value } from '../domain/value.ts'
import { fieldAround, thisOfField } from '../frames/this-of.ts'
import { inheritanceChain } from '../heap/inheritance.ts'
import type { Run } from '../state/run.ts'

/** Returns `this` at a node. In the first value of a field of a nested class, it is not that of the function around the class. */
export function thisAt(run: Run, node: Node, frame: Frame): Value | null {
  const { self } = frame
  const cls = fieldAround(node)?.parent
  if (cls?.kind !== 'class') return self
  return self && isOf(run, self, cls) ? self : thisOfField(run, node, frame)
}

/** Tests if a value is a class or an instance of it, or of a class that extends it. */
function isOf(run: Run, self: Value, cls: ClassExpr): boolean {
  const owner = self.kind === 'instance' ? self.of : self
  return owner.kind === 'class' && inheritanceChain(run, owner).some(each => each.cls === cls)
}
