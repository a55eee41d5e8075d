import { describe, expect, it } from 'vitest'
import { commentsOf } from '../../src/syntax/comments/comments-of.ts'

/** The bodies of all comments, trimmed. */
function bodies(path: string, text: string): string[] {
  return commentsOf(path, text).map(({ body }) => text.slice(body.start, body.end).trim())
}

describe('comments of', () => {
  it.each<[string, string, readonly string[]]>([
    ['a.ts', '// one\nf() // two\n/* three */ g(/* four */)\n/** five */', ['one', 'two', 'three', 'four', '* five']],
    ['a.ts', "f('// no', \"/* no */\", `// no ${/* yes */ x} /* no */`)", ['yes']],
    ['a.ts', 'a = b / c / d // yes\ne = /\\/\\/ no/ // two', ['yes', 'two']],
    ['a.ts', 'type A = `// no`\nlet b: "/* no */" // yes', ['yes']],
    ['a.js', '#!/usr/bin//env node\n// yes', ['yes']],
    ['a.tsx', 'const a = <p title="// no">// no {/* yes */} /* no */ {f(/* two */)}</p> // three', ['yes', 'two', 'three']],
    ['a.js', '<a href="https://x">https://no</a>\n// yes', ['yes']],
    ['a.ts', 'f(<any>/* yes */ b)', ['yes']],
    ['a.ts', 'const a = `// no', []],
    ['a.ts', '/* open', ['open']],
    ['a.ts', '', []],
    ['a.vue', '<!-- yes -->\n<template><p title="<!-- no -->">// no {{ "<!-- no -->" }} <!-- two --></p></template>\n<script>\nf() // three\n</script>\n<style>/* no */</style>', ['yes', 'two', 'three']],
    ['a.vue', '<template lang="pug">\np <!-- no -->\n</template><!-- yes -->', ['yes']],
    ['a.svelte', '<script>// one\n</script>\n<p on:click={() => f("<!-- no -->")}>{a > b}</p><!-- two -->', ['one', 'two']],
    ['a.astro', '---\n// one\n---\n<p title={"<!-- no -->"}>{/* two */}</p><!-- three -->', ['one', 'two', 'three']],
    ['a.html', '<!-- one --><script>// two\n</script><script type="application/json">"// no"</script>', ['one', 'two']],
    ['a.md', '<!-- one -->\n```js\nf() // two\n```\n`<!-- no -->` <!-- three -->\n```yaml\na: "# no" # four\n```\n```html\n<!-- no -->\n```\n', ['one', 'two', 'three', 'four']],
    ['a.md', '```sh\ncurl x # one\n```\n<!-- two -->\n~~~ts\n// three\n~~~\n', ['one', 'two', 'three']],
    ['a.md', '---\ntitle: "<!-- no -->"\n---\n\n<!-- one -->\n', ['one']],
    ['a.md', '# Code\n    <!-- no -->\n\n    <!-- no -->\n\ntext\n    <!-- one -->\n', ['one']],
    ['a.md', '- item\n\n      <!-- no -->\n\n  <!-- one -->\n\n    <!-- two -->\n\n1.     <!-- no -->\n', ['one', 'two']],
    ['a.md', '>     <!-- no -->\n\n> <!-- one -->\n\n\t<!-- no -->\n', ['one']],
    ['a.md', '\\<!-- no --> \\`<!-- one -->`\n', ['one']],
    ['a.md', 'a ` b\n\n`<!-- no -->`\n\n- `\n- `<!-- no -->`\n\n<!-- one -->\n', ['one']],
    ['a.md', 'text <!-- no\n\nand --> more\n\n<!-- one\n\ntwo -->\n', ['one\n\ntwo']],
    ['a.md', '<p title="<!-- no -->">x</p> [a](b "<!-- no -->")\n\n[c]: d "<!-- no -->"\n<textarea><!-- no --></textarea>\n<div>\n    <!-- one -->\n</div>\n', ['one']],
    ['a.vue', '<docs><!-- no --><script>// no\n</script></docs><i18n>{"a":"<!-- no -->"}</i18n><template><docs><template #a><!-- one --></template></docs></template><!-- two -->', ['one', 'two']],
    ['a.astro', '<p is:raw><p>{/* no */}</p><!-- no --></p>{/* one */}', ['one']],
    ['a.svelte', '<p>{@html "<script>// no\\n</script>"}</p><script>// one\n</script>', ['one']],
    ['a.yaml', "# one\na: '# no' # two\nb: |\n  # no\nc: x#no\n# three", ['one', 'two', 'three']],
    ['a.sh', "# one\necho '# no' \"# no\" a#no \\# no # two\ncat <<EOF\n# no\nEOF\n# three", ['one', 'two', 'three']],
    ['a.json', '// no', []],
  ])('%s %j', (path, text, expected) => {
    expect(bodies(path, text)).toEqual(expected)
  })

  it('cover the marks, and the braces around them among elements', () => {
    const text = 'const a = <p>{ /* b */ }</p>'
    const [{ start, end, outer }] = commentsOf('a.tsx', text) as [ReturnType<typeof commentsOf>[number]]
    expect([text.slice(start, end), text.slice(outer.start, outer.end)]).toEqual(['/* b */', '{ /* b */ }'])
    const [block] = commentsOf('a.ts', 'const a = () => {/* b */}')
    expect(block?.outer).toEqual({ start: 17, end: 24 })
  })
})
