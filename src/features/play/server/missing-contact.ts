import type { Campaign } from '#features/campaigns/server/index.ts'
import type { Answers } from '#features/entries/server/index.ts'
import { FORM_ERROR } from '#features/tiles/kinds/index.ts'
import type { Tile } from '#features/tiles/server/index.ts'

const NEEDED = {
  email: { field: 'email', message: 'Give an e-mail address: a code is sent there' },
  sms: { field: 'phoneNumber', message: 'Give a mobile number: a code is sent there' },
} as const

type Questions = Tile['components']['questions']

/** A sentence at the question for an address or a number; about the whole form where it does not ask. */
export function atContact(
  questions: Questions,
  field: 'email' | 'phoneNumber',
  message: string,
): Record<string, string> {
  const asked = questions.find(({ captureField, hidden }) => captureField === field && !hidden)
  return { [asked?.componentKey ?? FORM_ERROR]: message }
}

/** Where the owner has people confirm with a code how they are reached, the form cannot do without that. */
export function missingContact(
  { settings: { verifyContact } }: Pick<Campaign, 'settings'>,
  questions: Questions,
  { person }: Pick<Answers, 'person'>,
): Record<string, string> | undefined {
  if (verifyContact === 'none') return undefined
  const { field, message } = NEEDED[verifyContact]
  return person[field] === undefined ? atContact(questions, field, message) : undefined
}
