import { createHash } from 'node:crypto'
import type { Intent } from '#features/sms/outbound/contract.ts'

/** A text message that somebody sent us, as its provider has signed it. */
export interface IncomingText {
  provider: 'twilio' | 'simulator'
  /** What the provider calls it: the same again is the same message. */
  messageId: string
  /** Ours. */
  number: string
  /** Theirs, E.164. */
  phone: string
  body: string
  /** The carrier has answered it, and says what it took it for. */
  answered: boolean
  /** Whose account at the provider it came through; null for the one of SMS_URL. */
  providerAccount: string | null
  /** Of the phone on the screen: the campaign that alone it may text. */
  only?: { accountId: number; rootId: number } | undefined
}

/** Who a message is for, and about what. */
export interface Addressed {
  text: IncomingText
  intent: Intent
  /** The client whose number it is; null for one that is shared. */
  owner: number | null
  /** True when this phone was told lately that its words mean nothing. */
  toldLately: boolean
}

/** 16 bytes that follow from a message: delivered again, it asks for the same entry. */
export function nonceOfText({ provider, messageId }: IncomingText): Buffer {
  return createHash('sha256').update(`${provider} ${messageId}`).digest().subarray(0, 16)
}
