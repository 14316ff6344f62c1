/** A run of marks longer than any writing needs (Unicode Standard Annex 15, stream-safe text). */
const LONG_RUN = /(\p{M}{30})\p{M}+/gu

/**
 * A normal form of a text, less what is beyond 30 marks on one letter: putting marks in their order takes the square of
 * their number.
 */
export function normalised(text: string, form: 'NFC' | 'NFKC' | 'NFKD'): string {
  return text.replace(LONG_RUN, '$1').normalize(form)
}
