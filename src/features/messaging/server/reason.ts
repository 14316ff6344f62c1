import { HELD_BACK, NO_MAIL_SERVER, SECRET_GONE, WRITTEN_BEFORE } from '#features/messaging/contract.ts'

/** Reasons of mail servers and providers about a recipient or a message: a reply code, or a provider's response. */
const SAID_BY_SERVER = /\b[45]\d\d\b/

/** Our own reasons for held messages. */
const OUR_WORDS: readonly string[] = [NO_MAIL_SERVER, WRITTEN_BEFORE, HELD_BACK, SECRET_GONE]

/** Reason for a failed message, for people who do not run the service: the server's response without its location. */
export function reasonInWords(error: string): string {
  return SAID_BY_SERVER.test(error) || OUR_WORDS.includes(error)
    ? error
    : 'The email or text server could not be reached'
}
