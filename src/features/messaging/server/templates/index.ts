import type { TemplateName } from '#features/messaging/contract.ts'
import { invitation, messageTest, notification, temporaryPassword } from './accounts.ts'
import { claimLink, claimReminder } from './claims.ts'
import { oneTimeCode, privacyCode } from './codes.ts'
import { donationReceipt, donationReminder } from './donations.ts'
import { entryConfirmation } from './entries.ts'
import { award, forfeiture, winRefused } from './losses.ts'
import { privacyAnswer, privacyDeleted, privacyFile } from './privacy.ts'
import { prizeCode } from './prize-code.ts'
import { prizeShipped } from './prize-shipped.ts'
import { purchaseReceipt } from './purchase-receipt.ts'
import { keywordReplies } from './replies.ts'
import type { Template } from './template.ts'

/** Every kind of message, by its name in the outbox: sending, previews, and editable parts. */
export const TEMPLATES = {
  'temporary-password': temporaryPassword,
  invitation,
  notification,
  'claim-link': claimLink,
  'claim-reminder': claimReminder,
  forfeiture,
  'win-refused': winRefused,
  award,
  'prize-code': prizeCode,
  'prize-shipped': prizeShipped,
  'purchase-receipt': purchaseReceipt,
  'entry-confirmation': entryConfirmation,
  'donation-receipt': donationReceipt,
  'donation-reminder': donationReminder,
  'one-time-code': oneTimeCode,
  'privacy-code': privacyCode,
  'privacy-answer': privacyAnswer,
  'privacy-file': privacyFile,
  'privacy-deleted': privacyDeleted,
  ...keywordReplies,
  'message-test': messageTest,
} satisfies Record<TemplateName, Template>

/** A kind of message by its name. */
export const templateOf = (name: TemplateName): Template => TEMPLATES[name]
