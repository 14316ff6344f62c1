import { createHash } from 'node:crypto'
import type { Intent } from '#features/sms/outbound/contract.ts'
import type { Language } from '#shared/i18n/languages.ts'

/** An incoming text message, signed by its provider. */
export interface IncomingText {
  provider: 'twilio' | 'simulator'
  /** Id at the provider: the same again is the same message. */
  messageId: string
  /** Ours. */
  number: string
  /** Theirs, E.164. */
  phone: string
  body: string
  /** The carrier has answered it, and states its kind. */
  answered: boolean
  /** Whose account at the provider it came through; null for the one of SMS_URL. */
  providerAccount: string | null
  /** The only campaign that the simulator may text. */
  only?: { accountId: number; rootId: number } | undefined
}

/** Recipient of a message, and its topic. */
export interface Addressed {
  text: IncomingText
  intent: Intent
  /** The client whose number it is; null for one that is shared. */
  owner: number | null
  /** Languages that its sender showed, the likeliest first: in this text, else before. */
  languages: readonly Language[]
  /** True when this phone recently got the reply to unrecognized text. */
  toldLately: boolean
}

/** 16 bytes that follow from a message: delivered again, it asks for the same entry. */
export function nonceOfText({ provider, messageId }: IncomingText): Buffer {
  return createHash('sha256').update(`${provider} ${messageId}`).digest().subarray(0, 16)
}
