/** A stage of the analysis that throws for `bad.ts`: the tests of `test/replaced.mocked.test.ts` replace each stage by one that asks here. */
export const fault = {
  stage: '',
  break(stage: string, isBad: boolean): void {
    if (fault.stage === stage && isBad) throw new TypeError(`${stage} is broken`)
  },
}

/** Returns a module with a function that is such a stage: it throws where its arguments are of the bad file. */
export async function breaking<Name extends string, Args extends readonly never[], Module extends Readonly<Record<Name, (...args: Args) => unknown>>>(
  original: Promise<Module>, name: Name, stage: string, isBad: (...args: Parameters<Module[Name]>) => boolean,
): Promise<Module> {
  const real = await original
  return { ...real, [name]: (...args: Parameters<Module[Name]>) => {
    fault.break(stage, isBad(...args))
    return real[name](...args as unknown as Args)
  } }
}

/** What these tests see of the calls of modules that they replace. */
export const calls = {
  /** For each analysis, whether it was one of a single file. */
  analyses: [] as boolean[],
  onAnalysis: (): void => {},
  /** How often files were listed by git. */
  listings: 0,
}
