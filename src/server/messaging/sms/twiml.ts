import { escapeMarkup } from '#shared/text/escape-markup.ts'

/** One reply, and the address for its delivery reports. */
export interface Reply {
  text: string
  receiptUrl: string
}

/** A response to an incoming message, in Twilio's format; without replies it requests nothing. */
export function toTwiml(replies: readonly Reply[]): string {
  const messages = replies.map(
    ({ text, receiptUrl }) =>
      `<Message statusCallback="${escapeMarkup(receiptUrl)}">${escapeMarkup(text)}</Message>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?><Response>${messages.join('')}</Response>`
}
