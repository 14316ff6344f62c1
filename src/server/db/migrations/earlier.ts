import { PlainError } from '#server/http/plain-error.ts'
import { BASELINE } from './index.ts'

/** The 74 migrations of version 0.1.0, which together equal the baseline. */
const EARLIER = new Set(
  `
    0001-accounts 0002-campaigns 0003-play 0004-acting-sessions 0005-sms-keywords 0006-previews
    0007-one-keyword 0008-files 0009-blacklist 0010-awards 0011-fairness 0012-draws 0013-turns 0014-bots
    0015-draw-winners 0016-award-documents 0017-beacon 0018-refused-for-rate 0019-unclaimed-gifts
    0020-many-draws 0021-shares 0022-turn-functions 0023-winners 0024-reports 0025-suppressed-texts
    0026-notifications 0027-compliance-records 0028-texts 0029-draw-evidence 0030-payments 0031-exports
    0032-privacy 0033-session-devices 0034-campaign-documents 0035-audit-by-time 0036-api-keys
    0037-custom-qr 0038-law-tables 0039-newest-entries 0040-compliance-results 0041-donations
    0042-privacy-reach 0043-won-disputes 0044-erased-answers 0045-donation-desk 0046-withdrawn-proofs
    0047-webhooks 0048-payment-accounts 0049-light-exclusions 0050-confirmed-entries 0051-live-feed
    0052-call-counts 0053-told-fees 0054-entry-signs 0055-frame-sites 0056-cancelled-exports
    0057-entry-traces 0058-find-turns 0059-event-keys 0060-read-books 0061-books-by-campaign
    0062-noted-turns 0065-temporary-passwords 0066-known-devices 0067-sealed-messages 0068-security-events
    0069-pending-uploads 0070-guessing-limits 0071-stuck-items 0073-published-files 0075-short-claim-links
    0076-written-languages 0078-counted-tests 0080-campaign-messages
  `
    .trim()
    .split(/\s+/),
)

/** The last version that has them. */
const LAST_WITH_EARLIER = '0.1.0'

/**
 * Names of taken migrations as this version knows them: all of version 0.1.0 together are the baseline.
 * @throws PlainError when only some of them were taken
 */
export function renameEarlier(taken: readonly string[]): string[] {
  const found = taken.filter(name => EARLIER.has(name))
  if (found.length === 0) return [...taken]
  if (found.length < EARLIER.size) {
    throw new PlainError(
      `The database is older than version ${LAST_WITH_EARLIER} (its newest migration is ${found.sort().at(-1)}): start version ${LAST_WITH_EARLIER} on it once, then this one`,
    )
  }
  return [...BASELINE, ...taken.filter(name => !EARLIER.has(name))]
}
