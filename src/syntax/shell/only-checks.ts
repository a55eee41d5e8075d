/** Tests if a shell that is started with these words only checks the syntax of what it gets: `bash -n deploy.sh`, `sh -o noexec`. Nothing runs then. */
export function onlyChecks(words: readonly string[]): boolean {
  const end = words.findIndex((word, index) => !/^[-+]./.test(word) && !/^[-+]\w*[oO]$/.test(words[index - 1] ?? ''))
  const options = end < 0 ? words : words.slice(0, end)
  return options.some((word, index) => /^-[A-Za-z]*[nD]/.test(word) || (word === 'noexec' && /^-\w*o$/.test(options[index - 1] ?? '')))
}
