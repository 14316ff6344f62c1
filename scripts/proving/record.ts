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
/** Stands first, and is rewritten each time. */
const BROKEN_HEAD = `${SECTION}Broken promises`
const BROKEN = '- BROKEN: '

const headOf = ({ name, size }: Ran) => `${SECTION}${name}, ${size}`

/** Counts, kept and broken promises; the last lines of output if a proof failed without a reason. */
function linesOf({ words, failed }: Ran): string[] {
  const lines = words.split('\n').filter(line => line.trim() !== '')
  const told = lines.filter(line => /^(counted|holds|BROKEN): /.test(line))
  const why =
    failed && !told.some(line => line.startsWith('BROKEN')) ? ['BROKEN: it failed', ...lines.slice(-5)] : []
  return [...told, ...why].map(line => `- ${line}`)
}

/** Promises that their last run broke, with the name of the proof. */
function listBroken(sections: readonly string[]): string {
  const lines = sections.flatMap(section => {
    const [head = '', ...rest] = section.split('\n')
    const broken = rest.filter(line => line.startsWith(BROKEN))
    return broken.map(line => `- ${head.slice(SECTION.length)}: ${line.slice(BROKEN.length)}`)
  })
  return [BROKEN_HEAD, '', ...(lines.length > 0 ? lines : ['Everything held.'])].join('\n')
}

/**
 * Inserts a result into the page of proofs, in place of the same proof's earlier result at the same size. Broken
 * promises stand first.
 * @param page its prose, followed by the results under a separate heading
 */
export function record(page: string, ran: Ran): string {
  const [prose = '', results = ''] = page.split(`${RESULTS}\n`)
  const sections = results
    .split(`\n${SECTION}`)
    .slice(1)
    .map(text => `${SECTION}${text.trim()}`)
    .filter(text => !text.startsWith(BROKEN_HEAD))
  const section = [headOf(ran), '', ran.stamp, '', ...linesOf(ran)].join('\n')
  const at = sections.findIndex(text => text.split('\n', 1)[0] === headOf(ran))
  const all = at < 0 ? [...sections, section] : sections.with(at, section)
  return `${prose}${RESULTS}\n\n${[listBroken(all), ...all].join('\n\n')}\n`
}
