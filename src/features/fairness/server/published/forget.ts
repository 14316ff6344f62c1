import type { Db } from '#server/db/scope.ts'

/**
 * Deletes the stored certificates of draws, because they may name an erased person. They are republished without the
 * name on the next request.
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
