/** The sections of a page that set something up, each with its commands, and its files as "In `NAME`:" announces them, in order. */
export function stepsOf(page) {
  const sections = page.split(/^## /m).slice(1).map(section => {
    const [title = '', ...rest] = section.split('\n')
    const blocks = rest.join('\n').matchAll(/(?:^In `([^`]+)`[^\n]*:\n\n)?^```\w+\n(.*?)^```$/gms)
    return [title, [...blocks].map(([, file, text]) => ({ file, text }))]
  })
  return new Map(sections.filter(([, steps]) => steps.length > 0))
}
