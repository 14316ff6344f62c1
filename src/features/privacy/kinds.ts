import { z } from 'zod'

/** What somebody may ask about their data. */
export const PRIVACY_KINDS = ['access', 'correct', 'delete', 'optOut'] as const
export const PrivacyKind = z.enum(PRIVACY_KINDS)
export type PrivacyKind = z.output<typeof PrivacyKind>

/** In the words of whoever asks, and of whoever answers. */
export const KIND_WORDS: Readonly<Record<PrivacyKind, { ask: string; means: string; short: string }>> = {
  access: {
    ask: 'Show me what you hold about me',
    means: 'You get a link to a file with all of it.',
    short: 'See their data',
  },
  correct: {
    ask: 'Correct something about me',
    means: 'Say below what is wrong and what is right.',
    short: 'Correct their data',
  },
  delete: {
    ask: 'Delete what you hold about me',
    means:
      'Entries that are not drawn yet take no part any more, and a prize that you did not get yet is given up.',
    short: 'Delete their data',
  },
  optOut: {
    ask: 'Send me no more marketing',
    means: 'It holds at once. You still get what belongs to an entry, such as the link to a prize.',
    short: 'No more marketing',
  },
}

/** The law that sets the days to answer in; see `privacyAnswers` of the law table. */
export const Law = z.enum(['GDPR', 'CCPA'])
export type Law = z.output<typeof Law>

/** Days for which the link to the file of an access works. */
export const FILE_DAYS = 7
