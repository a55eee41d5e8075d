/** A stage of the analysis that throws for `bad.ts`: the tests of `test/replaced.mocked.test.ts` replace each stage by one that asks here. */
export const fault = {
  stage: '',
  break(stage: string, isBad: boolean): void {
    if (fault.stage === stage && isBad) throw new TypeError(`${stage} is broken`)
  },
}

/** What these tests see of the calls of modules that they replace. */
export const calls = {
  /** For each analysis, whether it was one of a single file. */
  analyses: [] as boolean[],
  onAnalysis: (): void => {},
  /** How often files were listed by git. */
  listings: 0,
}
