/** The signals that ask a process to stop, each with its exit code. */
export const EXIT_CODES = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const satisfies Partial<Record<NodeJS.Signals, number>>

export type Signal = keyof typeof EXIT_CODES

/** Calls back on each signal that asks the process to stop, which then does not end it. Returns a function that ends that. */
export function onSignal(receive: (signal: Signal) => void): () => void {
  const listeners = (Object.keys(EXIT_CODES) as Signal[]).map(signal => ({ signal, listener: () => { receive(signal) } }))
  for (const { signal, listener } of listeners) process.on(signal, listener)
  return () => {
    for (const { signal, listener } of listeners) process.off(signal, listener)
  }
}
