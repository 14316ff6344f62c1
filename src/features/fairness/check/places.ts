import type { Said } from '#shared/i18n/said.ts'
import type { Place, PublishedName } from '../published/files.ts'
import { said } from '../said.ts'
import type { Evidence } from './evidence.ts'

/** Place that a file claims; without a number the draw is unknown. */
type Claim = { file: PublishedName; eventKey: string; drawNo?: number }

function* placesIn(evidence: Evidence): Generator<Claim> {
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
function commonPlace(claims: readonly Claim[]): Place | undefined {
  const eventKey = mostCommon(claims.map(one => one.eventKey))
  if (eventKey === undefined) return undefined
  const draws = claims.flatMap(one =>
    one.eventKey === eventKey && one.drawNo !== undefined ? [one.drawNo] : [],
  )
  return { eventKey, drawNo: mostCommon(draws) ?? 0 }
}

/** Which file belongs to another campaign or draw; undefined when they belong together. */
export function foreignFile(evidence: Evidence): Said | undefined {
  const claims = [...placesIn(evidence)]
  const place = evidence.given.expected ?? commonPlace(claims)
  if (!place) return undefined
  const ours = claims.filter(({ eventKey }) => eventKey === place.eventKey).map(({ file }) => file)
  const foreign = claims.find(({ eventKey }) => eventKey !== place.eventKey)
  if (foreign) {
    const [other, ...more] = ours
    const values = { file: foreign.file, found: foreign.eventKey, expected: place.eventKey }
    return evidence.given.expected || other === undefined || more.length > 0
      ? said('otherCampaign', values)
      : said('otherCampaignThan', { ...values, other })
  }
  const other = claims.find(({ drawNo = place.drawNo }) => drawNo !== place.drawNo)
  if (!other) return undefined
  const { file, drawNo: found = 0 } = other
  if (found === 0) return said('fileOfGame', { file, draw: place.drawNo })
  return place.drawNo === 0
    ? said('fileOfDraw', { file, draw: found })
    : said('fileOfOtherDraw', { file, found, draw: place.drawNo })
}
