// Two files that have nothing to do with each other.
import { isRead, options } from './report.mjs'

const OTHER = 'other/z.mjs'
const USE = "export const planted = zone => globalThis.fetch(`https://api.cloudflare.com/client/v4/zones/${zone}/settings/minify`)\n"

/** Analyses another file with the text: each file has what it has alone. */
export function wrongTogether(report, { path, text }, { analyse, together }) {
  if (!together || !isRead(report)) return undefined
  const both = together({ [path]: text, [OTHER]: USE }, options)
  const alone = analyse(USE, OTHER, options)
  if (alone.findings.length !== 1) return `together: ${alone.findings.length} findings in the other file alone`
  const [failure] = both.errors
  if (failure) return `together: ${failure.kind}: ${failure.message}`
  return told(both.findings) === told([...report.findings, ...alone.findings]) ? undefined : `together: ${both.findings.length} findings, or other ones, instead of ${report.findings.length + 1}`
}

/** Fingerprints do not name the file, and those of equal code are numbered in a project. */
function told(findings) {
  return JSON.stringify(findings.map(finding => ({ ...finding, fingerprint: finding.fingerprint.replace(/\.\d+$/, '') })))
}
