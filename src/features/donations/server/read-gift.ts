import { coverOf, feeOf } from '#features/donations/contract.ts'
import { type Answers, readAnswers } from '#features/participation/server/index.ts'
import { parseAmount } from '#features/sms/outbound/contract.ts'
import type { TTDForm } from '#features/tiles/contract.ts'
import { TTD_FIELDS } from '#features/tiles/kinds/index.ts'
import type { Tile } from '#features/tiles/server/index.ts'
import { shortDollars } from '#shared/text/money.ts'

type Fields = Readonly<Record<string, string | readonly string[]>>

const NAMES: readonly string[] = Object.values(TTD_FIELDS)

/** Amount and details of a donor. Amounts are cents. */
export interface Gift {
  gift: number
  /** Amount added to cover the fee; 0 if the donor does not. */
  covered: number
  fee: number
  anonymous: boolean
  answers: Answers
}

function chosenAmount(
  { amounts, allowCustom, min, max }: TTDForm,
  text: (name: string) => string,
): number | Record<string, string> {
  const chosen = text(TTD_FIELDS.amount)
  if (chosen !== 'other' || !allowCustom) {
    const found = amounts.find(amount => String(amount) === chosen)
    return found ?? { [TTD_FIELDS.amount]: 'Choose an amount' }
  }
  const cents = parseAmount(text(TTD_FIELDS.other))
  if (cents !== undefined && cents >= min && cents <= max) return cents
  return {
    [TTD_FIELDS.other]: `Enter an amount from ${shortDollars(min)} to ${shortDollars(max)}, such as ${shortDollars(min)}`,
  }
}

/**
 * Reads the filled form of a gift: all errors at once, by field name.
 * @param reminder what they may have agreed to beside it; nothing where it was not offered
 */
export function readGift(
  { components }: Pick<Tile, 'components'>,
  form: TTDForm,
  fields: Fields,
  reminder?: string,
): { gift: Gift } | { errors: Record<string, string> } {
  const text = (name: string) => {
    const value = fields[name]
    return typeof value === 'string' ? value : ''
  }
  const others = Object.fromEntries(Object.entries(fields).filter(([name]) => !NAMES.includes(name)))
  const read = readAnswers(components.questions, others)
  const cents = chosenAmount(form, text)
  const lacksConsent = form.consentText !== '' && text(TTD_FIELDS.consent) === ''
  const errors = {
    ...(typeof cents === 'number' ? {} : cents),
    ...(lacksConsent ? { [TTD_FIELDS.consent]: 'Check this box to give' } : {}),
    ...('problems' in read ? read.problems : {}),
  }
  if (typeof cents !== 'number' || 'problems' in read || lacksConsent) return { errors }
  const covered = form.coverFees && text(TTD_FIELDS.coverFees) !== '' ? coverOf(cents) : 0
  const isReminded = reminder !== undefined && text(TTD_FIELDS.reminder) !== ''
  return {
    gift: {
      gift: cents,
      covered,
      fee: feeOf(cents + covered),
      anonymous: form.anonymous && text(TTD_FIELDS.anonymous) !== '',
      answers: {
        ...read.answers,
        consents: {
          ...read.answers.consents,
          ...(form.consentText !== '' && {
            [TTD_FIELDS.consent]: { consentFor: 'donation', text: form.consentText },
          }),
          ...(isReminded && { [TTD_FIELDS.reminder]: { consentFor: 'giftReminder', text: reminder } }),
        },
      },
    },
  }
}
