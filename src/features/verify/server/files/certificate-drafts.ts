import {
  bytesOfJson,
  type CanonicalValue,
  Certificate,
  currentKey,
  type Draft,
  signed,
} from '#features/fairness/server/index.ts'
import { listPrizesOf } from '#features/prizes/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { playUrl } from '#server/http/absolute-url.ts'
import { paperOf } from '#shared/text/postal-address.ts'
import { renderCertificate } from '../certificate-pdf/render-certificate.ts'
import type { FilePlace } from '../place.ts'
import { software } from '../software.ts'

/** The check page of a place. */
export function checkUrl(deps: Pick<Deps, 'config'>, { eventKey, drawNo }: FilePlace): string {
  return playUrl(deps, `/verify/${eventKey}${drawNo === 0 ? '' : `/draw-${drawNo}`}`)
}

type Members = { readonly [name: string]: CanonicalValue }

/**
 * certificate.json and the same as a PDF.
 * @param content source of the certificate
 * @param found data that is read only when it is made
 */
export async function certificateDrafts(
  db: Db,
  deps: Deps,
  place: FilePlace,
  content: Members,
  found: () => Promise<Members> = async () => ({}),
): Promise<Draft[]> {
  const { campaign } = place
  const stored = await listPrizesOf(db, [...new Set([campaign.rootId, campaign.id])])
  const prizes = stored.map(({ prizeKey, title }) => [prizeKey, title] as const)
  const { timezone, settings } = campaign
  const verifyUrl = checkUrl(deps, place)
  const paper = paperOf(settings.sponsorAddress)
  return [
    {
      name: 'certificate.json',
      source: content,
      make: async ({ head }) => {
        const whole = { ...content, ...(await found()), software, ...(head ? { manifest: { ...head } } : {}) }
        return bytesOfJson(signed(await currentKey(db, deps), whole))
      },
    },
    {
      name: 'certificate.pdf',
      source: { content, prizes, timezone, verifyUrl, paper },
      make: async ({ read }) => {
        const bytes = (await read('certificate.json')) ?? new Uint8Array()
        const certificate = Certificate.parse(JSON.parse(Buffer.from(bytes).toString()))
        return renderCertificate({ certificate, verifyUrl, timezone, paper, prizes: new Map(prizes) })
      },
    },
  ]
}
