import { z } from 'zod'
import { CLOSED_RECEIPT, PURCHASE_ERRORS } from '#features/purchase-receipts/contract.ts'
import { NamedError } from '#server/http/named-error.ts'
import { ERRORS } from '#shared/errors.ts'
import { DocumentRefusal, REFUSALS } from '../claim/document-refusals.ts'

const FIELDS = ['amount', 'shop', 'boughtOn'] as const

/** Typed values of the form, to be shown again. */
const Typed = z.object({
  amount: z.string().catch(''),
  shop: z.string().catch(''),
  boughtOn: z.string().catch(''),
})

/** A form that was refused, with its typed values. */
export interface ReceiptRefusal {
  status: number
  values: Readonly<Record<string, string>>
  errors: Readonly<Record<string, string>>
}

function errorsOf({ code, details: { fields = {} } }: NamedError): Record<string, string> | undefined {
  const wrong = FIELDS.filter(name => fields[name] !== undefined)
  if (wrong.length > 0) return Object.fromEntries(wrong.map(name => [name, PURCHASE_ERRORS[name]]))
  const why = DocumentRefusal.safeParse(code)
  if (!why.success) return undefined
  return { files: why.data === 'conflict' ? CLOSED_RECEIPT : REFUSALS[why.data] }
}

/**
 * The refusal of a form for the page to show beside its fields; other errors are thrown on.
 * @param fields of the form, as far as they were read
 */
export function receiptRefusal(error: unknown, fields: Readonly<Record<string, unknown>>): ReceiptRefusal {
  const errors = error instanceof NamedError ? errorsOf(error) : undefined
  if (!(error instanceof NamedError) || !errors) throw error
  return { status: ERRORS[error.code][0], values: Typed.parse(fields), errors }
}
