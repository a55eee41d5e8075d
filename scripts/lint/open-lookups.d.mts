import type { Node, SourceFile, TypeChecker } from 'typescript'

export function openLookups(file: SourceFile, checker: TypeChecker): { readonly name: Node, readonly message: string }[]
