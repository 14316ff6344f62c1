import { z } from 'zod'
import { paragraph } from '#shared/fields.ts'

export * from './bot-protection-contract.ts'

/**
 * Days after a campaign's end until the origins of its entries are deleted; longer only while the list of a draw is not
 * frozen yet.
 */
export const TRACE_DAYS = 90
/** Days in which a browser leads back to its entry; the privacy notice names them. */
export const OWN_ENTRY_DAYS = 30

/** Source of the visit to a campaign. */
export const SOURCES = ['qr', 'social', 'sms', 'direct', 'amoe', 'api'] as const
export const Source = z.enum(SOURCES)
export type Source = z.infer<typeof Source>

/** 16 bytes that the browser chose, as 32 hexadecimal digits: a retry with the same ones is the same request. */
export const Nonce = z.string().regex(/^[0-9a-f]{32}$/, 'Nonce is not valid')

/** The answers of one form: by component key, several only where several may be chosen. */
export const AnswerValue = z.union([paragraph(2000), z.array(paragraph(200)).max(20)])
