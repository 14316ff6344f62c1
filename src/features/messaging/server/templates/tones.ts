import type { Tone } from '#shared/brand/tones.ts'
import type { MessageKey } from '#shared/i18n/messages/en/index.ts'

/** An email in one tone. */
interface Toned {
  subject: MessageKey
  body: MessageKey
}

/** Emails in the tones beside the usual one; they have the variables of the default. */
export type TonedTexts = Readonly<Record<Exclude<Tone, 'friendly'>, Toned>>

export const LINK_TONES: TonedTexts = {
  formal: { subject: 'tonedMail.formalClaimSubject', body: 'tonedMail.formalClaim' },
  playful: { subject: 'tonedMail.playfulClaimSubject', body: 'tonedMail.playfulClaim' },
}

export const REMINDER_TONES: TonedTexts = {
  formal: { subject: 'tonedMail.formalReminderSubject', body: 'tonedMail.formalReminder' },
  playful: { subject: 'tonedMail.playfulReminderSubject', body: 'tonedMail.playfulReminder' },
}

export const ENTRY_TONES: TonedTexts = {
  formal: { subject: 'tonedMail.formalEntrySubject', body: 'tonedMail.formalEntry' },
  playful: { subject: 'tonedMail.playfulEntrySubject', body: 'tonedMail.playfulEntry' },
}
