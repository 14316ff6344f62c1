import type { Db } from '#server/db/scope.ts'

/**
 * Forgets the certificates of draws as they are stored, because they may name somebody who is erased. They are published
 * anew, without the name, when somebody asks for them.
 */
export async function forgetCertificates(
  db: Db,
  draws: readonly { campaignId: number; drawNo: number }[],
): Promise<void> {
  for (const { campaignId, drawNo } of draws) {
    await db
      .deleteFrom('published_files')
      .where('campaign_id', '=', campaignId)
      .where('draw_no', '=', drawNo)
      .where('name', 'in', ['certificate.json', 'certificate.pdf'])
      .execute()
  }
}
