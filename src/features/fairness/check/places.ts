import type { Place, PublishedName } from '../published/files.ts'
import type { Evidence } from './evidence.ts'

/** Where a file says that it belongs; without a number it does not say to which draw. */
type Said = { file: PublishedName; eventKey: string; drawNo?: number }

function* placesIn(evidence: Evidence): Generator<Said> {
  const { manifest, certificate, commitment, momentsRoot, heads, reveal, freeze, replacements } = evidence
  if (manifest) yield { file: 'manifest.json', eventKey: manifest.eventKey, drawNo: manifest.drawNo ?? 0 }
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
}

/** The place that most files name, which is where they all belong. */
function commonPlace(said: readonly Said[]): Place | undefined {
  const count = (key: string) => said.filter(({ eventKey }) => eventKey === key).length
  const [first] = said.toSorted((a, b) => count(b.eventKey) - count(a.eventKey))
  if (!first) return undefined
  const { eventKey } = first
  const own = said.filter(one => one.eventKey === eventKey)
  return { eventKey, drawNo: own.find(({ drawNo }) => drawNo !== undefined)?.drawNo ?? 0 }
}

const nameOf = ({ drawNo }: { drawNo?: number }) => (drawNo === 0 ? 'the game' : `draw ${drawNo}`)

/** Which file belongs to another campaign or draw, as a sentence; undefined when they belong together. */
export function foreignFile(evidence: Evidence): string | undefined {
  const said = [...placesIn(evidence)]
  const place = evidence.given.expected ?? commonPlace(said)
  if (!place) return undefined
  const foreign = said.find(({ eventKey }) => eventKey !== place.eventKey)
  if (foreign) return `${foreign.file} belongs to another campaign, ${foreign.eventKey}`
  const other = said.find(({ drawNo = place.drawNo }) => drawNo !== place.drawNo)
  return other && `${other.file} belongs to ${nameOf(other)} of this campaign, not to ${nameOf(place)}`
}
