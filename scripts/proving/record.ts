/** What a proof said, when and where. */
export interface Ran {
  name: string
  size: string
  /** When, on what and for how long. */
  stamp: string
  /** Everything it printed. */
  words: string
  failed: boolean
}

const RESULTS = '## Results'
const SECTION = '### '

const headOf = ({ name, size }: Ran) => `${SECTION}${name}, ${size}`

/** What it counted, what holds and what does not; of one that failed without saying why, its last lines. */
function linesOf({ words, failed }: Ran): string[] {
  const lines = words.split('\n').filter(line => line.trim() !== '')
  const told = lines.filter(line => /^(counted|holds|BROKEN): /.test(line))
  const why =
    failed && !told.some(line => line.startsWith('BROKEN')) ? ['BROKEN: it failed', ...lines.slice(-5)] : []
  return [...told, ...why].map(line => `- ${line}`)
}

/**
 * The page of proofs with a result in it, in the place of what the same proof said before at the same size.
 * @param page its prose, and the results so far after a heading of their own
 */
export function record(page: string, ran: Ran): string {
  const [prose = '', results = ''] = page.split(`${RESULTS}\n`)
  const sections = results
    .split(`\n${SECTION}`)
    .slice(1)
    .map(text => `${SECTION}${text.trim()}`)
  const section = [headOf(ran), '', ran.stamp, '', ...linesOf(ran)].join('\n')
  const at = sections.findIndex(text => text.split('\n', 1)[0] === headOf(ran))
  const all = at < 0 ? [...sections, section] : sections.with(at, section)
  return `${prose}${RESULTS}\n\n${all.join('\n\n')}\n`
}
