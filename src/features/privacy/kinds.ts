import { z } from 'zod'
import { privacy } from '#shared/i18n/messages/en/privacy.ts'

/** Kinds of privacy requests. */
export const PRIVACY_KINDS = ['access', 'correct', 'delete', 'optOut'] as const
export const PrivacyKind = z.enum(PRIVACY_KINDS)
export type PrivacyKind = z.output<typeof PrivacyKind>

/** Words of the person who asks, in English, and for the team that answers. */
export const KIND_WORDS: Readonly<Record<PrivacyKind, { ask: string; short: string }>> = {
  access: { ask: privacy.access, short: 'Data access' },
  correct: { ask: privacy.correct, short: 'Data correction' },
  delete: { ask: privacy.delete, short: 'Data deletion' },
  optOut: { ask: privacy.optOut, short: 'Marketing opt-out' },
}

/** The law that sets the days to answer in; see `privacyAnswers` of the law table. */
export const Law = z.enum(['GDPR', 'CCPA'])
export type Law = z.output<typeof Law>

/** Lifetime of the access file's link, in days. */
export const FILE_DAYS = 7
