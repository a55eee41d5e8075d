/** Stores that hold one value, which components read and set by hooks. By the documentation of Jotai 2, Recoil 0.7 and Nano Stores 1. */
export const atoms = {
  modules: new Set([
    'jotai', 'jotai/react', 'jotai/vanilla', 'jotai/utils', 'recoil', 'nanostores', '@nanostores/persistent',
    '@nanostores/react', '@nanostores/preact', '@nanostores/solid', '@nanostores/vue',
  ]),
  /** Functions that make one of its first value, of a function that gets what reads others, or of options with these. */
  makers: new Set(['atom', 'atomWithStorage', 'atomWithReset', 'atomWithDefault', 'persistentAtom', 'map', 'persistentMap', 'selector']),
  /** Those of them that get a name before the first value. */
  named: new Set(['atomWithStorage', 'persistentAtom', 'persistentMap']),
  /** The package that takes options: with the first value, the function that makes it, and the one that sets others. */
  options: { of: 'recoil', first: 'default', maker: 'get', writer: 'set' },
  /** The package whose atoms take a function that makes the value, and one that sets others. */
  functions: /^jotai/,
  /** The function that makes one of others, and a function of what they hold. */
  computed: 'computed',
  /** Hooks that return the value and its setter, one of them, and the function that reads another in what makes a value. */
  pairs: new Set(['useAtom', 'useRecoilState']),
  values: new Set(['useAtomValue', 'useRecoilValue', 'useStore']),
  setters: new Set(['useSetAtom', 'useSetRecoilState']),
  read: 'get',
  /** The library whose function to read others stands for those of all. */
  reader: 'jotai',
  /** Sets a store that it gets before the value: `set(seatsAtom, seats)`. */
  set: 'set',
} as const
