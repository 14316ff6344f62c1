/** Result of a proof, with its date and machine. */
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

/** Counts, kept and broken promises; the last lines of output if a proof failed without a reason. */
function linesOf({ words, failed }: Ran): string[] {
  const lines = words.split('\n').filter(line => line.trim() !== '')
  const told = lines.filter(line => /^(counted|holds|BROKEN): /.test(line))
  const why =
    failed && !told.some(line => line.startsWith('BROKEN')) ? ['BROKEN: it failed', ...lines.slice(-5)] : []
  return [...told, ...why].map(line => `- ${line}`)
}

/**
 * Inserts a result into the page of proofs, in place of the same proof's earlier result at the same size.
 * @param page its prose, followed by the results under a separate heading
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
