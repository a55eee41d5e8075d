/** The styles of the page on paper: small, in two columns, with the evidence open. A backslash continues a line. */
export const printStyles = `@media print {
@page { margin: 12mm }
html { font-size: 8pt } body { line-height: 1.3 } main { max-width: none; padding: 0 } nav, .links { display: none }
h1 { font-size: 1.6rem } h2 { margin: 1.2rem 0 .4rem; break-after: avoid } h3, article > p { break-after: avoid; break-inside: avoid } p { margin: .15rem 0 }
.tiles { margin: .6rem 0 } .tiles a { padding: .2rem .6rem } .tiles strong { display: inline } .rows li { padding: .1rem 0; break-inside: avoid }
meter { margin-top: .3rem } meter, mark, pre { print-color-adjust: exact }
.entries { columns: 2; column-gap: 6mm }
article { margin: 0 0 .6rem; padding: .4rem 0 0; border: 0; border-top: 1px solid var(--line); border-radius: 0 }
.places { margin: .2rem 0 } .places > li { margin-top: .4rem; padding: 0 0 0 .5rem; break-inside: avoid }
pre { margin: .15rem 0; padding: .15rem .4rem; border-radius: 0 }
details ol { margin: 0; padding-left: 1.2rem; font-size: .9em } details::details-content { content-visibility: visible; block-size: auto }
summary { list-style: none } a { color: inherit } article > p > a::after { content: ': ' attr(href); overflow-wrap: anywhere }
}
`
