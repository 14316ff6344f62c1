import { z } from 'zod'

/** Kinds of privacy requests. */
export const PRIVACY_KINDS = ['access', 'correct', 'delete', 'optOut'] as const
export const PrivacyKind = z.enum(PRIVACY_KINDS)
export type PrivacyKind = z.output<typeof PrivacyKind>

/** Words for the person who asks, and for the team that answers. */
export const KIND_WORDS: Readonly<Record<PrivacyKind, { ask: string; means: string; short: string }>> = {
  access: {
    ask: 'Show me the data you have about me',
    means: 'You get a link to a file with all your data.',
    short: 'Data access',
  },
  correct: {
    ask: 'Correct my data',
    means: 'Tell us below what is wrong and how to correct it.',
    short: 'Data correction',
  },
  delete: {
    ask: 'Delete my data',
    means: 'This withdraws your entries from future draws and gives up any prize you have not received.',
    short: 'Data deletion',
  },
  optOut: {
    ask: 'Stop sending me marketing',
    means: 'This takes effect right away. You still get messages about your entry, such as a prize link.',
    short: 'Marketing opt-out',
  },
}

/** The law that sets the days to answer in; see `privacyAnswers` of the law table. */
export const Law = z.enum(['GDPR', 'CCPA'])
export type Law = z.output<typeof Law>

/** Lifetime of the access file's link, in days. */
export const FILE_DAYS = 7
