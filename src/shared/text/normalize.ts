/** Marks on one letter: more than any writing needs (Unicode Standard Annex 15, stream-safe text). */
const MOST_MARKS = 30

const shorten = (marks: string) =>
  marks.length > MOST_MARKS ? [...marks].slice(0, MOST_MARKS).join('') : marks

/** A normal form of a text, without marks beyond 30 on one letter: sorting marks takes the square of their number. */
export function normalized(text: string, form: 'NFC' | 'NFKC' | 'NFKD'): string {
  return text.replace(/\p{M}+/gu, shorten).normalize(form)
}
