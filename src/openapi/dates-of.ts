import { dateIn, datePattern } from './date-in.ts'
import { isNode, type Node } from './node.ts'

/** The dates that a document gives for one of its parts, as schedules write them. */
export interface DocDates {
  readonly deprecated?: string
  readonly sunset?: string
}

const ends = new RegExp([
  'sunset|sunsetting|remov(?:al|ed|e)|retire(?:d|ment)?|eol|end of (?:life|support)|shut ?down|discontinued?|decommission(?:ed)?',
  'deprecated until|deprecation end',
].join('|'))
const begins = /deprecat(?:ed|ion|e)/
/** Names that are a date of what their object is about. */
const plain = /^(?:date|at|on|since|from|start(?: date)?|effective(?: date)?)$/

const endWords = [
  'sunset', 'remov(?:al|ed|ing)', 'retire[ds]?', 'retirement',
  String.raw`no longer (?:be )?(?:available|supported|work|accept)\w*`, 'end[ -]of[ -](?:life|support)',
  'shut(?:ting)? down', 'turned off', 'discontinued', 'stops? working', 'decommissioned',
].join('|')
const endsProse = new RegExp(String.raw`(?:${endWords})[^.;\n]{0,80}?(${datePattern})`, 'i')
const beginsProse = new RegExp(String.raw`deprecated\b[^.;\n]{0,20}?(?:since|on|as of|from|in|:)\s+(${datePattern})`, 'i')

/** Returns the dates of a part: those of its extensions, such as `x-sunset` and `x-deprecated-at`, before those that its description names. */
export function datesOf(node: Node, prose = ''): DocDates {
  const found = extensionDates(node)
  const sunset = found.sunset ?? dateIn(endsProse.exec(prose)?.[1])
  const deprecated = found.deprecated ?? dateIn(beginsProse.exec(prose)?.[1])
  return { ...deprecated !== undefined && { deprecated }, ...sunset !== undefined && { sunset } }
}

/** Returns the dates that the extensions of a part give. Their names are not settled, so what they are made of decides. */
export function extensionDates(node: Node): DocDates {
  const found: { deprecated?: string, sunset?: string } = {}
  for (const [key, value] of Object.entries(node)) {
    if (!key.startsWith('x-')) continue
    const topic = wordsIn(key)
    for (const [name, inner] of isNode(value) ? Object.entries(value) : [['', value]] as const) {
      const kind = kindOf(topic, wordsIn(name))
      const date = kind === undefined ? undefined : dateIn(inner)
      if (kind !== undefined && date !== undefined) found[kind] ??= date
    }
  }
  return found
}

function kindOf(topic: string, name: string): keyof DocDates | undefined {
  const subject = name === '' || plain.test(name) ? topic : name
  if (ends.test(subject)) return 'sunset'
  return begins.test(subject) ? 'deprecated' : undefined
}

/** Returns a name as words: `x-github`, `removalDate` and `removal_date` become `github` and `removal date`. */
function wordsIn(name: string): string {
  return name.replace(/^x-/, '').replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').replaceAll(/[^A-Za-z\d]+/g, ' ').trim().toLowerCase()
}
