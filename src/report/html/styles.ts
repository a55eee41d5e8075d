import { printStyles } from './print-styles.ts'

/** The style sheet of the page, in the colors that the reader's system prefers. A backslash continues a line. */
export const styles = `
:root { color-scheme: light dark; --text: #1b1f24; --soft: #57606a; --back: #fff; --panel: #f6f8fa; --line: #d0d7de; --link: #0550ae; \
--error: #a40e26; --warning: #7d4e00; --info: #0a5c8f; --mark: #fff2b8 }
@media screen and (prefers-color-scheme: dark) { :root { --text: #e6edf3; --soft: #a5afba; --back: #0d1117; --panel: #161b22; \
--line: #3d444d; --link: #79c0ff; --error: #ff9a92; --warning: #e3b341; --info: #79c0ff; --mark: #5a4700 } }
* { box-sizing: border-box }
body { margin: 0; color: var(--text); background: var(--back); font: 1rem/1.5 system-ui, sans-serif }
main { max-width: 70rem; margin: 0 auto; padding: 1.5rem 1rem 4rem }
h1 { margin: 0; font-size: 1.8rem; line-height: 1.25 } h2 { margin: 2.5rem 0 .75rem; font-size: 1.3rem } \
h3 { margin: 0; font-size: 1.05rem }
header p, small { color: var(--soft) } small { font-size: .85rem }
p { margin: .4rem 0 } a { color: var(--link) } \
a:focus-visible, summary:focus-visible { outline: 3px solid var(--link); outline-offset: 2px }
code, pre { font-family: ui-monospace, monospace; font-size: .9em; overflow-wrap: anywhere }
pre { margin: .4rem 0; padding: .6rem .8rem; border-radius: .4rem; background: var(--panel); white-space: pre-wrap }
mark { color: inherit; background: var(--mark); font-weight: 700 }
header .next { margin: .75rem 0; color: var(--text); font-size: 1.2rem; font-weight: 600 } .next code { font-weight: normal }
.tiles { display: flex; flex-wrap: wrap; gap: .75rem; margin: 1rem 0; padding: 0; list-style: none } .tiles li { flex: 1 1 11rem }
.tiles a { display: block; height: 100%; padding: .5rem .8rem; border: 1px solid var(--line); border-left: .35rem solid; \
border-radius: .4rem; text-decoration: none } .tiles a:hover { text-decoration: underline }
.tiles strong { display: block; font-size: 1.5rem; line-height: 1.2 } .tiles a { color: var(--text) } \
.tiles .error a { border-left-color: var(--error) } .tiles .warning a { border-left-color: var(--warning) } \
.tiles .info a { border-left-color: var(--info) }
nav { display: flex; flex-wrap: wrap; gap: .4rem 1.2rem } summary { cursor: pointer }
.rows { margin: 0; padding: 0; list-style: none } .rows li, .scale { display: grid; gap: .3rem 1rem; \
grid-template: "when uses" "entry entry" "bar bar" / 1fr auto } .rows li { padding: .45rem 0; border-top: 1px solid var(--line) }
.when { grid-area: when } .entry { grid-area: entry; min-width: 0; overflow-wrap: anywhere } .uses { grid-area: uses; text-align: right }
time { white-space: nowrap } .when time { font-weight: 600 } .when small, .uses { white-space: nowrap } .entry > code { color: var(--soft) }
.scale { margin: 0; color: var(--soft); font-size: .85rem } .scale > :first-child { grid-area: entry }
meter, .ticks { grid-area: bar } .ticks { display: grid; grid-template-columns: repeat(3, 1fr) } \
.ticks :nth-child(2) { text-align: center } .ticks :last-child { text-align: right }
meter { display: block; width: 100%; height: .6rem; align-self: center; appearance: none; border: 0; background: none }
meter::-webkit-meter-inner-element { display: block; height: 100% } \
meter::-webkit-meter-bar { height: 100%; border: 0; border-radius: 0; background: none }
meter::-webkit-meter-optimum-value { background: currentColor } meter::-moz-meter-bar { background: currentColor }
meter.error, .level.error, small.error { color: var(--error) } meter.warning, .level.warning, small.warning { color: var(--warning) } \
meter.info, .level.info, small.info { color: var(--info) }
.level { padding: 0 .45rem; border: 1px solid currentColor; border-radius: 1rem; font-size: .8rem; font-weight: 600; white-space: nowrap }
article { margin: 0 0 1.25rem; padding: 1rem; border: 1px solid var(--line); border-radius: .5rem } h3 code { font-weight: normal }
.places { padding: 0; list-style: none } .places > li { padding: .6rem 0 0 .8rem; border-left: 3px solid var(--line); margin-top: .8rem }
.places > li.error { border-color: var(--error) } .places > li.warning { border-color: var(--warning) } \
.places > li.info { border-color: var(--info) }
.place { color: inherit; font-weight: 600; text-decoration: none } .place:hover { text-decoration: underline } .fix { color: var(--soft) }
.places > li > p:first-child { margin-top: 0 } :target { scroll-margin-top: 1rem } \
li:target, article:target { outline: 3px solid var(--link); outline-offset: 4px }
details ol { margin: .3rem 0; padding-left: 1.5rem } .links { margin: .4rem 0; padding-left: 1.2rem } \
.links li { margin: .2rem 0; overflow-wrap: anywhere }
@media (min-width: 48rem), print { .rows li, .scale { grid-template: "when entry uses bar" / 13rem minmax(0, 1fr) 4.5rem 20% } \
meter { align-self: start; margin-top: .5rem } .scale > :first-child { grid-area: auto / when / auto / uses; text-align: right } }
${printStyles}`
