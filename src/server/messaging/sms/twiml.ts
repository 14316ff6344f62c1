import { escapeMarkup } from '#shared/text/escape-markup.ts'

/** One reply, and where the provider tells what became of it. */
export interface Reply {
  text: string
  receiptUrl: string
}

/** An answer to an incoming message, as Twilio reads it; without replies it says that nothing is to be done. */
export function toTwiml(replies: readonly Reply[]): string {
  const messages = replies.map(
    ({ text, receiptUrl }) =>
      `<Message statusCallback="${escapeMarkup(receiptUrl)}">${escapeMarkup(text)}</Message>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?><Response>${messages.join('')}</Response>`
}
