import { FILE_DAYS, KIND_WORDS, type PrivacyKind } from '#features/privacy/contract.ts'
import { utcDay } from '#server/text/utc-day.ts'
import { SAMPLE } from './samples.ts'
import { defineTemplate, letter, type SampleSetting } from './template.ts'

/** The request that a message answers. */
export interface RequestFacts {
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

function answerParts(answer: PrivacyAnswer): Parts {
  switch (answer.is) {
    case 'received':
      return {
        subject: 'we received your privacy request',
        paragraphs: [`We received your request and will reply by ${utcDay(answer.dueAt)}.`],
      }
    case 'nothingHeld':
      return {
        subject: 'no data found',
        paragraphs: ['We searched our records and found no data about you.'],
      }
    case 'optedOut':
      return {
        subject: 'marketing stopped',
        paragraphs: [
          'You will get no more marketing from us. You will still get messages about your entries, such as a prize link.',
        ],
      }
    case 'corrected':
      return {
        subject: 'your data was corrected',
        paragraphs: [
          `We corrected ${answer.entries === 1 ? 'your entry' : `your ${answer.entries} entries`} as you requested.`,
        ],
      }
    case 'declined':
      return {
        subject: 'about your privacy request',
        paragraphs: [
          'We cannot complete your request:',
          answer.reason,
          'You may reply to us, or contact your local data protection authority.',
        ],
      }
  }
}

const fileParts = (link: string): Parts => ({
  subject: 'your data',
  paragraphs: [
    `View and download all the data we have about you. The link works for ${FILE_DAYS} days and is for you only:`,
    link,
  ],
})

function erasedParts({ entries, gifts, kept, keptUntil, isBlocked, backupsUntil }: ErasedFacts): Parts {
  const what = entries === 1 ? 'one entry' : `${entries} entries`
  return {
    subject: 'your data was deleted',
    paragraphs: [
      `We deleted your data: ${what} with your answers, our messages to you, and your prize claim details.`,
      `Backups will no longer contain it after ${utcDay(backupsUntil)}.`,
      'The records that prove the campaigns were fair stay. They contain no data that identifies you.',
      gifts > 0
        ? 'Accounting rules require us to keep the amount, date and receipt number of your gifts, without your name and address.'
        : '',
      kept.length > 0
        ? `Tax and state filing laws require winner records. For ${kept.join(', ')}, your name, address and documents stay sealed until ${utcDay(keptUntil)}, for this purpose only.`
        : '',
      isBlocked ? 'Your address stays on the list of blocked entrants, for this purpose only.' : '',
      'We keep proof of your consents and their dates, without your name or address.',
    ],
  }
}

function emailOf({ organizer, requestKey, kind, askedAt }: RequestFacts, { subject, paragraphs }: Parts) {
  const asked = `You asked ${organizer} on ${utcDay(askedAt)}: "${KIND_WORDS[kind].ask}". Your request number is ${requestKey}.`
  return { subject: `${organizer}: ${subject}`, body: letter('Hello,', ...paragraphs, asked, organizer) }
}
const smsOf = ({ organizer }: RequestFacts, { paragraphs }: Parts) =>
  `${organizer}: ${paragraphs.filter(part => part !== '').join(' ')}`

const sampleRequest = ({ campaign }: SampleSetting, kind: PrivacyKind): RequestFacts => ({
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
    button: 'Open your data',
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
