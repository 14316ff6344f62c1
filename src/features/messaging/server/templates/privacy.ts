import { FILE_DAYS, type PrivacyKind } from '#features/privacy/contract.ts'
import type { Language } from '#shared/i18n/languages.ts'
import type { Translator } from '#shared/i18n/translator.ts'
import { translatorOf } from '#shared/i18n/translators.ts'
import { SAMPLE } from './samples.ts'
import { defineTemplate, type Email, letter, type SampleSetting } from './template.ts'

/** The request that a message answers. */
export interface RequestFacts {
  /** The requester's language. */
  language: Language
  /** The account that answers, or the service where no account holds anything. */
  organizer: string
  requestKey: string
  kind: PrivacyKind
  askedAt: Date
}

/** Result of a request. */
export type PrivacyAnswer =
  | { is: 'received'; dueAt: Date }
  | { is: 'nothingHeld' | 'optedOut' }
  | { is: 'corrected'; entries: number }
  | { is: 'declined'; reason: string }

/** Erased data and kept data. */
export interface ErasedFacts extends RequestFacts {
  entries: number
  gifts: number
  /** Titles of prizes whose records the law keeps. */
  kept: readonly string[]
  keptUntil: Date
  /** Whether the address stays on the blacklist. */
  isBlocked: boolean
  /** Time when the last backup with the data expires. */
  backupsUntil: Date
}

interface Parts {
  subject: string
  paragraphs: readonly string[]
}

type Write = (facts: { organizer: string }, translator: Translator) => Parts

const answerParts =
  (answer: PrivacyAnswer): Write =>
  ({ organizer }, { t, longDate }) => {
    switch (answer.is) {
      case 'received':
        return {
          subject: t('mail.privacyReceivedSubject', { organizer }),
          paragraphs: [t('mail.privacyReceived', { date: longDate(answer.dueAt, 'UTC') })],
        }
      case 'nothingHeld':
        return {
          subject: t('mail.privacyNothingSubject', { organizer }),
          paragraphs: [t('mail.privacyNothing')],
        }
      case 'optedOut':
        return {
          subject: t('mail.privacyStoppedSubject', { organizer }),
          paragraphs: [t('mail.privacyStopped')],
        }
      case 'corrected':
        return {
          subject: t('mail.privacyCorrectedSubject', { organizer }),
          paragraphs: [t('mail.privacyCorrected', { count: answer.entries })],
        }
      case 'declined':
        return {
          subject: t('mail.privacyDeclinedSubject', { organizer }),
          paragraphs: [t('mail.privacyDeclined'), answer.reason, t('mail.privacyDeclinedNext')],
        }
    }
  }

const fileParts =
  (link: string): Write =>
  ({ organizer }, { t }) => ({
    subject: t('mail.privacyFileSubject', { organizer }),
    paragraphs: [t('mail.privacyFile', { days: FILE_DAYS }), link],
  })

const erasedParts =
  ({ entries, gifts, kept, keptUntil, isBlocked, backupsUntil }: ErasedFacts): Write =>
  ({ organizer }, { t, list, longDate }) => ({
    subject: t('mail.privacyDeletedSubject', { organizer }),
    paragraphs: [
      t('mail.privacyDeleted', { count: entries }),
      t('mail.privacyBackups', { date: longDate(backupsUntil, 'UTC') }),
      t('mail.privacyProofs'),
      gifts > 0 ? t('mail.privacyGifts') : '',
      kept.length > 0
        ? t('mail.privacyWinners', { prizes: list(kept), date: longDate(keptUntil, 'UTC') })
        : '',
      isBlocked ? t('mail.privacyBlocked') : '',
      t('mail.privacyConsents'),
    ],
  })

function emailOf(facts: RequestFacts, write: Write): Email {
  const { language, organizer, requestKey, kind, askedAt } = facts
  const translator = translatorOf(language)
  const { t, longDate } = translator
  const { subject, paragraphs } = write(facts, translator)
  const asked = t('mail.privacyRequest', {
    organizer,
    date: longDate(askedAt, 'UTC'),
    request: t(`privacy.${kind}`),
    number: requestKey,
  })
  return { subject, body: letter(t('mail.someone'), ...paragraphs, asked, organizer), language }
}

function smsOf(facts: RequestFacts, write: Write): string {
  const translator = translatorOf(facts.language)
  return `${facts.organizer}: ${translator.join(...write(facts, translator).paragraphs)}`
}

const sampleRequest = ({ campaign }: SampleSetting, kind: PrivacyKind): RequestFacts => ({
  language: campaign.language,
  organizer: campaign.sponsor,
  requestKey: 'prq_example',
  kind,
  askedAt: SAMPLE.now,
})

type AnswerFacts = RequestFacts & { answer: PrivacyAnswer }

/** The answer to a request. */
export const privacyAnswer = defineTemplate(
  {
    audience: 'People who made a privacy request',
    sample: (setting): AnswerFacts => ({
      ...sampleRequest(setting, 'access'),
      answer: { is: 'received', dueAt: SAMPLE.later },
    }),
  },
  {
    email: (facts: AnswerFacts) => emailOf(facts, answerParts(facts.answer)),
    sms: (facts: AnswerFacts) => smsOf(facts, answerParts(facts.answer)),
  },
)

type FileFacts = RequestFacts & { link: string }

/** The link to a copy of the data. */
export const privacyFile = defineTemplate(
  {
    audience: 'People who asked for a copy of their data',
    button: ({ t }) => t('mail.dataButton'),
    sample: (setting): FileFacts => ({
      ...sampleRequest(setting, 'access'),
      link: setting.url('/privacy-request/file/example'),
    }),
  },
  {
    email: (facts: FileFacts) => emailOf(facts, fileParts(facts.link)),
    sms: (facts: FileFacts) => smsOf(facts, fileParts(facts.link)),
  },
)

/** The end of a deletion; the outbox forgets the message once it is sent. */
export const privacyDeleted = defineTemplate(
  {
    audience: 'People who asked for deletion; the outbox forgets this message once it is sent',
    sample: (setting): ErasedFacts => ({
      ...sampleRequest(setting, 'delete'),
      entries: 1,
      gifts: 0,
      kept: [],
      keptUntil: SAMPLE.later,
      isBlocked: false,
      backupsUntil: SAMPLE.later,
    }),
  },
  {
    email: (facts: ErasedFacts) => emailOf(facts, erasedParts(facts)),
    sms: (facts: ErasedFacts) => smsOf(facts, erasedParts(facts)),
  },
)
