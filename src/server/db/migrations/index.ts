import batchReads from './0011-batches-read-by-statements.sql?raw'
import brandKits from './0012-brand-kits.sql?raw'
import campaignSlugs from './0013-campaign-slugs.sql?raw'
import firstLooks from './0015-first-looks.sql?raw'
import documentsNoted from './0016-documents-noted.sql?raw'
import campaignDrafts from './0018-campaign-drafts.sql?raw'
import ownTemplates from './0019-own-templates.sql?raw'
import secondFactors from './0020-second-factors.sql?raw'
import cardPictures from './0021-card-pictures.sql?raw'
import entrantLanguages from './0026-languages-of-entrants.sql?raw'
import textsInLanguages from './0028-texts-in-languages.sql?raw'
import signInRules from './0030-sign-in-rules.sql?raw'
import savedViews from './0031-saved-views.sql?raw'
import singleSignOn from './0036-single-sign-on.sql?raw'
import provisioning from './0037-provisioning.sql?raw'
import auditStreams from './0038-audit-streams.sql?raw'
import encryptionAtRest from './0040-encryption-at-rest.sql?raw'
import sealedRecipients from './0041-sealed-recipients.sql?raw'
import sealedGifts from './0042-sealed-gifts.sql?raw'
import sealedEntries from './0043-sealed-entries.sql?raw'
import webhooks from './0045-webhooks.sql?raw'
import memberPermissions from './access/0050-member-permissions.sql?raw'
import ownDomains from './access/0062-own-domains.sql?raw'
import auditSearches from './access/0066-audit-searches.sql?raw'
import sealedBlacklists from './access/0067-sealed-blacklists.sql?raw'
import approvals from './agents/0065-approvals.sql?raw'
import accounts from './baseline/0001-accounts-and-people.sql?raw'
import campaigns from './baseline/0002-campaigns-and-prizes.sql?raw'
import compliance from './baseline/0003-compliance-and-documents.sql?raw'
import billing from './baseline/0004-billing.sql?raw'
import fairness from './baseline/0005-fairness.sql?raw'
import participation from './baseline/0006-participation.sql?raw'
import draws from './baseline/0007-draws-and-awards.sql?raw'
import messages from './baseline/0008-messages.sql?raw'
import donations from './baseline/0009-donations.sql?raw'
import privacy from './baseline/0010-privacy-and-reports.sql?raw'
import connectors from './connectors/0060-connectors.sql?raw'
import connectorContacts from './connectors/0061-connector-contacts.sql?raw'
import operations from './operations/0080-since-0069-operations.sql?raw'
import purgeBegan from './operations/0082-since-0080-purge-began.sql?raw'
import prizeCodes from './prizes/0024-prize-codes.sql?raw'
import entryCodes from './prizes/0027-entry-codes.sql?raw'
import parcels from './prizes/0029-fulfillment.sql?raw'
import winnersInOrder from './prizes/0032-winners-in-order.sql?raw'
import awardBatches from './prizes/0033-award-batches.sql?raw'
import chosenExports from './prizes/0034-chosen-exports.sql?raw'
import purchaseReceipts from './prizes/0035-purchase-receipts.sql?raw'
import sealedReceipts from './prizes/0059-sealed-receipts.sql?raw'
import scopeAsText from './scale/0068-scope-as-text.sql?raw'
import rootOfHotRows from './scale/0069-root-of-hot-rows.sql?raw'
import prizeCounts from './scale/0081-since-0080-prize-counts.sql?raw'

/** Every table as of version 0.2.0, by subject. Databases of version 0.1.0 have them by other steps: see earlier.ts. */
const baseline = {
  '0001-accounts-and-people': accounts,
  '0002-campaigns-and-prizes': campaigns,
  '0003-compliance-and-documents': compliance,
  '0004-billing': billing,
  '0005-fairness': fairness,
  '0006-participation': participation,
  '0007-draws-and-awards': draws,
  '0008-messages': messages,
  '0009-donations': donations,
  '0010-privacy-and-reports': privacy,
}

export const BASELINE: readonly string[] = Object.keys(baseline)

/** Every migration, by name in the order of its number. A released file is never edited. */
export const migrations: Readonly<Record<string, string>> = {
  ...baseline,
  '0011-batches-read-by-statements': batchReads,
  '0012-brand-kits': brandKits,
  '0013-campaign-slugs': campaignSlugs,
  '0015-first-looks': firstLooks,
  '0016-documents-noted': documentsNoted,
  '0018-campaign-drafts': campaignDrafts,
  '0019-own-templates': ownTemplates,
  '0020-second-factors': secondFactors,
  '0021-card-pictures': cardPictures,
  '0024-prize-codes': prizeCodes,
  '0026-languages-of-entrants': entrantLanguages,
  '0027-entry-codes': entryCodes,
  '0028-texts-in-languages': textsInLanguages,
  '0029-fulfillment': parcels,
  '0030-sign-in-rules': signInRules,
  '0031-saved-views': savedViews,
  '0032-winners-in-order': winnersInOrder,
  '0033-award-batches': awardBatches,
  '0034-chosen-exports': chosenExports,
  '0035-purchase-receipts': purchaseReceipts,
  '0036-single-sign-on': singleSignOn,
  '0037-provisioning': provisioning,
  '0038-audit-streams': auditStreams,
  '0040-encryption-at-rest': encryptionAtRest,
  '0041-sealed-recipients': sealedRecipients,
  '0042-sealed-gifts': sealedGifts,
  '0043-sealed-entries': sealedEntries,
  '0045-webhooks': webhooks,
  '0050-member-permissions': memberPermissions,
  '0059-sealed-receipts': sealedReceipts,
  '0060-connectors': connectors,
  '0061-connector-contacts': connectorContacts,
  '0062-own-domains': ownDomains,
  '0065-approvals': approvals,
  '0066-audit-searches': auditSearches,
  '0067-sealed-blacklists': sealedBlacklists,
  '0068-scope-as-text': scopeAsText,
  '0069-root-of-hot-rows': rootOfHotRows,
  '0080-since-0069-operations': operations,
  '0081-since-0080-prize-counts': prizeCounts,
  '0082-since-0080-purge-began': purgeBegan,
}
