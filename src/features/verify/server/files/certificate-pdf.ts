import type { Campaign } from '#features/campaigns/server/index.ts'
import { Certificate } from '#features/fairness/server/index.ts'
import { listPrizesOf } from '#features/prizes/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import { renderCertificate } from '../certificate-pdf/render-certificate.ts'

/** certificate.pdf: what certificate.json says, to print; undefined before there is one. */
export async function certificatePdf(
  db: Db,
  campaign: Pick<Campaign, 'id' | 'rootId' | 'timezone'>,
  content: unknown,
  verifyUrl: string,
): Promise<Buffer | undefined> {
  if (content === undefined) return undefined
  const prizes = await listPrizesOf(db, [...new Set([campaign.rootId, campaign.id])])
  return renderCertificate({
    certificate: Certificate.parse(content),
    verifyUrl,
    timezone: campaign.timezone,
    prizes: new Map(prizes.map(({ prizeKey, title }) => [prizeKey, title])),
  })
}
