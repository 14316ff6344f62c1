import type { TTDForm } from '#features/tiles/contract.ts'
import { dollars, TTD_FIELDS } from '#features/tiles/kinds/index.ts'

type Fields = Readonly<Record<string, string | readonly string[]>>

const NAMES: readonly string[] = Object.values(TTD_FIELDS)

/** The fields of a sent form that are not the donation's. */
export function withoutGift<V>(fields: Readonly<Record<string, V>>): Record<string, V> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !NAMES.includes(name)))
}

/** Cents of "25", "25.5" or "$1,025.50"; undefined for anything else. */
function centsOf(text: string): number | undefined {
  const plain = text.replaceAll(/[\s$,]/g, '')
  return /^\d{1,7}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : undefined
}

function amountOf({ amounts, allowCustom, min, max }: TTDForm, text: (name: string) => string) {
  const chosen = text(TTD_FIELDS.amount)
  if (chosen !== 'other' || !allowCustom) return amounts.find(amount => String(amount) === chosen)
  const cents = centsOf(text(TTD_FIELDS.other))
  return cents !== undefined && cents >= min && cents <= max ? cents : undefined
}

/** What somebody chose to give, in words, or what is wrong with it by the name of its field. */
export function readGift(
  form: TTDForm,
  fields: Fields,
): { gift: string } | { errors: Record<string, string> } {
  const text = (name: string) => {
    const value = fields[name]
    return typeof value === 'string' ? value : ''
  }
  const cents = amountOf(form, text)
  if (cents === undefined) {
    const { min, max, allowCustom } = form
    const bounds = allowCustom ? ` or give one from ${dollars(min)} to ${dollars(max)}` : ''
    return { errors: { [TTD_FIELDS.amount]: `Choose an amount${bounds}` } }
  }
  if (form.consentText !== '' && text(TTD_FIELDS.consent) === '') {
    return { errors: { [TTD_FIELDS.consent]: 'Please tick this box to give' } }
  }
  const monthly = form.monthly && text(TTD_FIELDS.frequency) === 'monthly'
  return { gift: `${cents} ${form.currency} ${monthly ? 'monthly' : 'once'}` }
}
