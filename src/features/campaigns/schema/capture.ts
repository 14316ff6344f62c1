import { z } from 'zod'
import { CustomQuestion } from '#features/tiles/contract.ts'
import { choice, field, flag, whole } from './field.ts'
import { PAGE } from './pages.ts'

/** Data that the form collects. */

/** Whose receipts prove a purchase. */
const RECEIPTS_OF = ['none', 'entries', 'winners'] as const
const VERIFY_CONTACT = ['none', 'email', 'sms'] as const

/** Questions of the owner's own, at most. */
export const MOST_QUESTIONS = 10

const Questions = z.array(CustomQuestion).max(MOST_QUESTIONS, `Add up to ${MOST_QUESTIONS} questions`)

const typed = (max: number) => z.string().max(max)

const TypedQuestion = z.strictObject({
  ...CustomQuestion.shape,
  key: typed(40),
  label: typed(200),
  help: typed(300),
  options: z.array(z.strictObject({ key: typed(40), label: typed(120) })).max(20),
})

const captured = (label: string, initial: boolean, help?: string) =>
  flag('settings', {
    label,
    ...(help === undefined ? {} : { help }),
    page: PAGE.capture,
    changes: 'draft',
    inRules: true,
    initial,
  })

export const captureFields = {
  userCapture: choice('settings', ['Yes', 'No'], {
    label: 'Do you collect entrant information?',
    noun: 'form',
    page: PAGE.capture,
    changes: 'draft',
    inRules: true,
    initial: 'Yes',
    choices: {
      Yes: { label: 'Yes', description: 'The page starts with a form.' },
      No: { label: 'No', description: 'Visitors see the page without a form.' },
    },
    summary: answer => (answer === 'No' ? 'No information collected' : ''),
  }),
  entryCode: captured(
    'Entry code',
    false,
    'Only people with a code can enter, except by the free entry method.',
  ),
  receipts: choice('settings', RECEIPTS_OF, {
    label: 'Do people upload a receipt of their purchase?',
    noun: 'receipts',
    page: PAGE.capture,
    changes: 'draft',
    inRules: true,
    initial: 'none',
    choices: {
      none: { label: 'No', description: 'No receipt is required.' },
      entries: { label: 'Yes, for every entry', description: 'An entry joins the drawing after approval.' },
      winners: { label: 'Yes, winners only', description: 'A prize is delivered after approval.' },
    },
    summary: of =>
      ({ none: '', entries: 'Receipt for every entry', winners: 'Receipts of winners only' })[of],
  }),
  receiptSecondReview: whole('settings', z.int().min(0).max(1_000_000, 'Enter $1,000,000 or less'), {
    label: 'Second review from this amount on ($)',
    noun: 'second review of receipts',
    help: 'Another team member confirms receipts of this amount or more. 0 turns it off.',
    page: PAGE.capture,
    changes: 'always',
    inRules: false,
    initial: 0,
    summary: dollars => (dollars === 0 ? '' : `Second review from $${dollars}`),
  }),
  firstName: captured('First name', true),
  lastName: captured('Last name', true),
  email: captured('Email', true),
  phoneNumber: captured('Phone number', false),
  birthday: captured('Birthday', false, 'The only way to verify age.'),
  zip: captured('ZIP code', false),
  /** Whether, and where, people confirm how they are reached with a one-time code before their entry counts. */
  verifyContact: choice('settings', VERIFY_CONTACT, {
    label: 'Do entrants verify their contact details?',
    noun: 'verification by code',
    page: PAGE.capture,
    changes: 'draft',
    inRules: false,
    initial: 'none',
    choices: {
      none: { label: 'No', description: 'An entry counts as soon as the form is submitted.' },
      email: {
        label: 'Yes, with a code by email',
        description: 'We email a 6-digit code. An entry counts once the code is entered.',
      },
      sms: {
        label: 'Yes, with a code by text message',
        description: 'We text a 6-digit code. An entry counts once the code is entered.',
      },
    },
    summary: way =>
      ({ none: '', email: 'Verified with a code by email', sms: 'Verified with a code by text message' })[
        way
      ],
  }),
  confirmEntries: flag('settings', {
    label: 'Send entry confirmations by email',
    noun: 'entry confirmation',
    help: 'Sent within minutes. It confirms the entry, the end or draw date, and where to check results.',
    page: PAGE.capture,
    changes: 'draft',
    inRules: false,
    initial: false,
    summary: on => (on ? 'Entries are confirmed by email' : ''),
  }),
  customQuestions: field(
    'settings',
    { schema: Questions, draft: z.array(TypedQuestion).max(MOST_QUESTIONS), read: Questions },
    {
      label: 'Questions',
      help: 'Each question lowers the number of entries. Ask only what you will use.',
      page: PAGE.questions,
      changes: 'draft',
      inRules: false,
      initial: [],
      toWire: rows =>
        rows.map(({ key: _row, help, options, ...question }) => ({
          ...question,
          ...(help ? { help } : {}),
          ...(options.length > 0 ? { options } : {}),
        })),
      toDraft: questions =>
        questions.map(({ help = '', options = [], ...question }, index) => ({
          ...question,
          key: `question-${index}`,
          help,
          options: [...options],
        })),
      summary: rows => rows.map(({ label }) => label),
    },
  ),
}
