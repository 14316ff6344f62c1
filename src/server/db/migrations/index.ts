import accounts from './0001-accounts.sql?raw'
import campaigns from './0002-campaigns.sql?raw'
import play from './0003-play.sql?raw'
import actingSessions from './0004-acting-sessions.sql?raw'
import smsKeywords from './0005-sms-keywords.sql?raw'
import previews from './0006-previews.sql?raw'
import oneKeyword from './0007-one-keyword.sql?raw'
import files from './0008-files.sql?raw'
import blacklist from './0009-blacklist.sql?raw'
import awards from './0010-awards.sql?raw'
import fairness from './0011-fairness.sql?raw'
import draws from './0012-draws.sql?raw'
import turns from './0013-turns.sql?raw'
import bots from './0014-bots.sql?raw'
import drawWinners from './0015-draw-winners.sql?raw'
import awardDocuments from './0016-award-documents.sql?raw'
import beacon from './0017-beacon.sql?raw'
import refusedForRate from './0018-refused-for-rate.sql?raw'
import unclaimedGifts from './0019-unclaimed-gifts.sql?raw'
import manyDraws from './0020-many-draws.sql?raw'
import shares from './0021-shares.sql?raw'
import turnFunctions from './0022-turn-functions.sql?raw'
import winners from './0023-winners.sql?raw'
import reports from './0024-reports.sql?raw'
import suppressedTexts from './0025-suppressed-texts.sql?raw'
import notifications from './0026-notifications.sql?raw'
import complianceRecords from './0027-compliance-records.sql?raw'
import texts from './0028-texts.sql?raw'
import drawEvidence from './0029-draw-evidence.sql?raw'
import payments from './0030-payments.sql?raw'
import exports from './0031-exports.sql?raw'
import privacy from './0032-privacy.sql?raw'
import sessionDevices from './0033-session-devices.sql?raw'
import campaignDocuments from './0034-campaign-documents.sql?raw'
import auditByTime from './0035-audit-by-time.sql?raw'
import apiKeys from './0036-api-keys.sql?raw'
import customQr from './0037-custom-qr.sql?raw'
import lawTables from './0038-law-tables.sql?raw'
import newestEntries from './0039-newest-entries.sql?raw'
import complianceResults from './0040-compliance-results.sql?raw'
import donations from './0041-donations.sql?raw'
import privacyReach from './0042-privacy-reach.sql?raw'
import wonDisputes from './0043-won-disputes.sql?raw'
import erasedAnswers from './0044-erased-answers.sql?raw'
import donationDesk from './0045-donation-desk.sql?raw'
import withdrawnProofs from './0046-withdrawn-proofs.sql?raw'
import webhooks from './0047-webhooks.sql?raw'
import paymentAccounts from './0048-payment-accounts.sql?raw'
import lightExclusions from './0049-light-exclusions.sql?raw'
import confirmedEntries from './0050-confirmed-entries.sql?raw'
import liveFeed from './0051-live-feed.sql?raw'
import callCounts from './0052-call-counts.sql?raw'
import toldFees from './0053-told-fees.sql?raw'
import entrySigns from './0054-entry-signs.sql?raw'
import frameSites from './0055-frame-sites.sql?raw'
import cancelledExports from './0056-cancelled-exports.sql?raw'
import entryTraces from './0057-entry-traces.sql?raw'
import findTurns from './0058-find-turns.sql?raw'
import eventKeys from './0059-event-keys.sql?raw'
import loadBatch from './0060-read-books.sql?raw'
import booksByCampaign from './0061-books-by-campaign.sql?raw'
import notedTurns from './0062-noted-turns.sql?raw'
import temporaryPasswords from './0065-temporary-passwords.sql?raw'
import knownDevices from './0066-known-devices.sql?raw'
import sealedMessages from './0067-sealed-messages.sql?raw'
import securityEvents from './0068-security-events.sql?raw'
import pendingUploads from './0069-pending-uploads.sql?raw'
import guessingLimits from './0070-guessing-limits.sql?raw'
import stuckItems from './0071-stuck-items.sql?raw'
import publishedFiles from './0073-published-files.sql?raw'
import shortClaimLinks from './0075-short-claim-links.sql?raw'
import writtenLanguages from './0076-written-languages.sql?raw'
import countedTests from './0078-counted-tests.sql?raw'
import campaignMessages from './0080-campaign-messages.sql?raw'

/** Every migration, by name in the order of its number. A released file is never edited. */
export const migrations: Readonly<Record<string, string>> = {
  '0001-accounts': accounts,
  '0002-campaigns': campaigns,
  '0003-play': play,
  '0004-acting-sessions': actingSessions,
  '0005-sms-keywords': smsKeywords,
  '0006-previews': previews,
  '0007-one-keyword': oneKeyword,
  '0008-files': files,
  '0009-blacklist': blacklist,
  '0010-awards': awards,
  '0011-fairness': fairness,
  '0012-draws': draws,
  '0013-turns': turns,
  '0014-bots': bots,
  '0015-draw-winners': drawWinners,
  '0016-award-documents': awardDocuments,
  '0017-beacon': beacon,
  '0018-refused-for-rate': refusedForRate,
  '0019-unclaimed-gifts': unclaimedGifts,
  '0020-many-draws': manyDraws,
  '0021-shares': shares,
  '0022-turn-functions': turnFunctions,
  '0023-winners': winners,
  '0024-reports': reports,
  '0025-suppressed-texts': suppressedTexts,
  '0026-notifications': notifications,
  '0027-compliance-records': complianceRecords,
  '0028-texts': texts,
  '0029-draw-evidence': drawEvidence,
  '0030-payments': payments,
  '0031-exports': exports,
  '0032-privacy': privacy,
  '0033-session-devices': sessionDevices,
  '0034-campaign-documents': campaignDocuments,
  '0035-audit-by-time': auditByTime,
  '0036-api-keys': apiKeys,
  '0037-custom-qr': customQr,
  '0038-law-tables': lawTables,
  '0039-newest-entries': newestEntries,
  '0040-compliance-results': complianceResults,
  '0041-donations': donations,
  '0042-privacy-reach': privacyReach,
  '0043-won-disputes': wonDisputes,
  '0044-erased-answers': erasedAnswers,
  '0045-donation-desk': donationDesk,
  '0046-withdrawn-proofs': withdrawnProofs,
  '0047-webhooks': webhooks,
  '0048-payment-accounts': paymentAccounts,
  '0049-light-exclusions': lightExclusions,
  '0050-confirmed-entries': confirmedEntries,
  '0051-live-feed': liveFeed,
  '0052-call-counts': callCounts,
  '0053-told-fees': toldFees,
  '0054-entry-signs': entrySigns,
  '0055-frame-sites': frameSites,
  '0056-cancelled-exports': cancelledExports,
  '0057-entry-traces': entryTraces,
  '0058-find-turns': findTurns,
  '0059-event-keys': eventKeys,
  '0060-read-books': loadBatch,
  '0061-books-by-campaign': booksByCampaign,
  '0062-noted-turns': notedTurns,
  '0065-temporary-passwords': temporaryPasswords,
  '0066-known-devices': knownDevices,
  '0067-sealed-messages': sealedMessages,
  '0068-security-events': securityEvents,
  '0069-pending-uploads': pendingUploads,
  '0070-guessing-limits': guessingLimits,
  '0071-stuck-items': stuckItems,
  '0073-published-files': publishedFiles,
  '0075-short-claim-links': shortClaimLinks,
  '0076-written-languages': writtenLanguages,
  '0078-counted-tests': countedTests,
  '0080-campaign-messages': campaignMessages,
}
