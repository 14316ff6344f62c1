import type { Place, PublishedName } from '../published/files.ts'
import type { Evidence } from './evidence.ts'

/** Place that a file claims; without a number the draw is unknown. */
type Said = { file: PublishedName; eventKey: string; drawNo?: number }

function* placesIn(evidence: Evidence): Generator<Said> {
  const { manifest, certificate, commitment, momentsRoot, heads, reveal, freeze, replacements } = evidence
  if (certificate) {
    const { eventKey, spec } = certificate
    const drawNo = spec.kind === 'sweepstakes' ? spec.drawNo : 0
    yield { file: 'certificate.json', eventKey, drawNo }
  }
  if (commitment) yield { file: 'commitment.json', eventKey: commitment.eventKey }
  if (momentsRoot) yield { file: 'moments-root.json', eventKey: momentsRoot.eventKey, drawNo: 0 }
  if (heads) yield { file: 'heads.json', eventKey: heads.eventKey, drawNo: 0 }
  if (freeze) yield { file: 'freeze.json', ...freeze }
  if (replacements) yield { file: 'replacements.json', ...replacements }
  if (reveal) yield { file: 'reveal.json', ...reveal }
  if (manifest) yield { file: 'manifest.json', eventKey: manifest.eventKey, drawNo: manifest.drawNo ?? 0 }
}

/** Most frequent item of a list; the first of equally frequent ones. */
function mostCommon<T>(list: readonly T[]): T | undefined {
  const count = (value: T) => list.filter(one => one === value).length
  return list.toSorted((a, b) => count(b) - count(a))[0]
}

/** The place that most files name, which is where they all belong. */
function commonPlace(said: readonly Said[]): Place | undefined {
  const eventKey = mostCommon(said.map(one => one.eventKey))
  if (eventKey === undefined) return undefined
  const draws = said.flatMap(one =>
    one.eventKey === eventKey && one.drawNo !== undefined ? [one.drawNo] : [],
  )
  return { eventKey, drawNo: mostCommon(draws) ?? 0 }
}

const nameOf = (drawNo: number | undefined) => (drawNo === 0 ? 'the game' : `draw ${drawNo}`)

/** Which file belongs to another campaign or draw, as a sentence; undefined when they belong together. */
export function foreignFile(evidence: Evidence): string | undefined {
  const said = [...placesIn(evidence)]
  const place = evidence.given.expected ?? commonPlace(said)
  if (!place) return undefined
  const ours = said.filter(({ eventKey }) => eventKey === place.eventKey).map(({ file }) => file)
  const foreign = said.find(({ eventKey }) => eventKey !== place.eventKey)
  if (foreign) {
    const one = evidence.given.expected || ours.length > 1 ? '' : ` as in ${ours[0]}`
    return `${foreign.file} belongs to another campaign: ${foreign.eventKey}, not ${place.eventKey}${one}`
  }
  const other = said.find(({ drawNo = place.drawNo }) => drawNo !== place.drawNo)
  return (
    other &&
    `${other.file} belongs to ${nameOf(other.drawNo)} of this campaign, not to ${nameOf(place.drawNo)}`
  )
}
