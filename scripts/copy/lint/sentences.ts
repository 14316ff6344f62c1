const segmenter = new Intl.Segmenter('en-US', { granularity: 'sentence' })

/** Abbreviations after which a capital letter does not start a sentence. */
const ABBREVIATION = /\b(Inc|Ltd|Co|Corp|Mr|Ms|Mrs|Dr|St|No|vs|e\.g|i\.e|a\.m|p\.m|U\.S|D\.C)\.\s*$/

/** The sentences of a text; each line is one at least. */
export function sentencesOf(text: string): string[] {
  const sentences: string[] = []
  for (const line of text.split('\n')) {
    let open = ''
    for (const { segment } of segmenter.segment(line)) {
      open += segment
      if (ABBREVIATION.test(open)) continue
      sentences.push(open.trim())
      open = ''
    }
    sentences.push(open.trim())
  }
  return sentences.filter(sentence => /\p{L}/u.test(sentence))
}

/** The words of a sentence: parts between spaces that have a letter or a digit. */
export const wordsOf = (sentence: string): string[] =>
  sentence.split(/[\s/]+|—/).filter(word => /[\p{L}\p{N}]/u.test(word))

/** Labels and headings are no sentences: those end with a mark, or are long enough to need one. */
export const isSentence = (text: string): boolean => /[.!?…:]["”’)]*$/.test(text) || wordsOf(text).length > 5
