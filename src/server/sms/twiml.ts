const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

const escapeXml = (text: string) => text.replaceAll(/[&<>"']/g, character => ESCAPES[character] ?? '')

/** One reply, and where the provider tells what became of it. */
export interface Reply {
  text: string
  receiptUrl: string
}

/** An answer to an incoming message, as Twilio reads it; without replies it says that nothing is to be done. */
export function toTwiml(replies: readonly Reply[]): string {
  const messages = replies.map(
    ({ text, receiptUrl }) =>
      `<Message statusCallback="${escapeXml(receiptUrl)}">${escapeXml(text)}</Message>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?><Response>${messages.join('')}</Response>`
}
