/** The style sheet of the page, in the colours that the reader's system prefers. A backslash continues a line. */
export const styles = `
:root { color-scheme: light dark; --text: #1b1f24; --soft: #57606a; --back: #fff; --panel: #f6f8fa; --line: #d0d7de; --link: #0550ae; \
--error: #a40e26; --warning: #7d4e00; --info: #0a5c8f; --mark: #fff2b8 }
@media (prefers-color-scheme: dark) { :root { --text: #e6edf3; --soft: #a5afba; --back: #0d1117; --panel: #161b22; --line: #3d444d; \
--link: #79c0ff; --error: #ff9a92; --warning: #e3b341; --info: #79c0ff; --mark: #5a4700 } }
* { box-sizing: border-box }
body { margin: 0; color: var(--text); background: var(--back); font: 16px/1.5 system-ui, sans-serif }
main { max-width: 70rem; margin: 0 auto; padding: 1.5rem 1rem 4rem }
h1 { margin: 0; font-size: 1.8rem } h2 { margin: 2.5rem 0 .75rem; font-size: 1.3rem } h3 { margin: 0; font-size: 1.05rem }
header p, small { color: var(--soft) } small { font-size: .85rem }
p { margin: .4rem 0 } a { color: var(--link) } a:focus-visible, summary:focus-visible { outline: 3px solid var(--link); outline-offset: 2px }
table { width: 100%; border-collapse: collapse } th, td { padding: .45rem .6rem; border-top: 1px solid var(--line); text-align: left; \
vertical-align: top }
thead th { border-top: 0; color: var(--soft); font-size: .85rem } th small, td small { display: block; font-weight: normal } \
time { white-space: nowrap } td:last-child { width: 35% }
.today th { padding: .2rem .6rem; border-top: 2px solid var(--link); color: var(--link); font-size: .85rem }
.bar { display: block; height: .5rem; margin-top: .25rem; border-radius: .25rem; background: currentColor }
.bar.error, .level.error { color: var(--error) } .bar.warning, .level.warning { color: var(--warning) } .bar.info, .level.info { color: var(--info) }
.level { padding: 0 .45rem; border: 1px solid currentColor; border-radius: 1rem; font-size: .8rem; font-weight: 600; white-space: nowrap }
article { margin: 0 0 1.25rem; padding: 1rem; border: 1px solid var(--line); border-radius: .5rem }
code, pre { font-family: ui-monospace, monospace; font-size: .9em; overflow-wrap: anywhere }
pre { margin: .4rem 0; padding: .6rem .8rem; border-radius: .4rem; background: var(--panel); white-space: pre-wrap }
mark { color: inherit; background: var(--mark); font-weight: 700 }
.places { padding: 0; list-style: none } .places > li { padding: .6rem 0 0 .8rem; border-left: 3px solid var(--line); margin-top: .8rem }
.places > li.error { border-color: var(--error) } .places > li.warning { border-color: var(--warning) } \
.places > li.info { border-color: var(--info) }
.place { color: inherit; font-weight: 600; text-decoration: none } .place:hover { text-decoration: underline } .fix { color: var(--soft) }
.places > li > p:first-child { margin-top: 0 } :target { scroll-margin-top: 1rem } \
li:target, article:target { outline: 3px solid var(--link); outline-offset: 4px }
.tiles { display: flex; flex-wrap: wrap; gap: .75rem; margin: 1rem 0; padding: 0; list-style: none } \
.tiles li { flex: 1 1 10rem; padding: .5rem .8rem; border: 1px solid var(--line); border-left: .35rem solid; border-radius: .4rem }
.tiles strong { display: block; font-size: 1.5rem; line-height: 1.2 } .tiles .error { border-left-color: var(--error) } \
.tiles .warning { border-left-color: var(--warning) } .tiles .info { border-left-color: var(--info) }
.next { color: var(--text); font-weight: 600 } nav { display: flex; flex-wrap: wrap; gap: .4rem 1.2rem } summary { cursor: pointer }
.links { margin: .4rem 0; padding-left: 1.2rem } .links li { margin: .2rem 0; overflow-wrap: anywhere } small.error { color: var(--error) } \
small.warning { color: var(--warning) } small.info { color: var(--info) }
@media print { article { break-inside: avoid } }
`
