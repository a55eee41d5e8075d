/** Images that are named for the program which they run: `curlimages/curl:8.9.1`, `alpine/httpie`. */
const NAMED = /^(?:(?:[\w.:-]|\$\{[^{}]*\})+\/)*(?<program>curl|wget|httpie)(?:[:@](?:[\w.:-]|\$\{[^{}]*\})+)?$/

/** Returns the program that an image runs with the words of its command; undefined where its name does not say so. */
export function programOfImage(image: string): string | undefined {
  const program = NAMED.exec(image)?.groups?.['program']
  return program === 'httpie' ? 'http' : program
}
