const MOST_CHARACTERS = 120
/** Control characters, halves of surrogate pairs, and what turns the direction of text. */
const UNKEPT = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu

/** A display name for any sent one: without folders and disguising characters. */
export function fileName(sent: string): string {
  const last = sent.split(/[/\\]/).at(-1) ?? ''
  const shown = [...last.replace(UNKEPT, '').trim()].slice(0, MOST_CHARACTERS).join('')
  return shown.slice(0, MOST_CHARACTERS).toWellFormed().trim() || 'Untitled'
}
