/** Builtins whose operands declare variables: `export A=1`. */
export const DECLARES: ReadonlySet<string> = new Set(['export', 'local', 'declare', 'typeset', 'readonly'])
