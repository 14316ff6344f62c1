import { normalized } from '#shared/text/normalize.ts'

/** Most dollars of one gift; more is a typo. */
const MOST = 1_000_000

const UNITS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = '_ _ twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

/** A whole number written as English words, such as "one hundred and twenty-five". */
function readNumberWords(text: string): number | undefined {
  const words = text.split(/[\s-]+/).filter(word => word !== 'and')
  let [sum, part] = [0, 0]
  let seen = false
  for (const word of words) {
    const unit = UNITS.indexOf(word)
    const ten = TENS.indexOf(word)
    if (word === 'a' && !seen) part = 1
    else if (unit >= 0 && part % 10 === 0 && (unit < 10 || part % 100 === 0)) part += unit
    else if (ten > 1 && part % 100 === 0) part += ten * 10
    else if (word === 'hundred' && part > 0 && part < 10) part *= 100
    else if (word === 'thousand' && part > 0 && sum === 0) [sum, part] = [part * 1000, 0]
    else return undefined
    seen = true
  }
  return seen && words.at(-1) !== 'a' ? sum + part : undefined
}

/** Digits, with commas between thousands at the right places, and at most two decimals. */
function readDigits(text: string): number | undefined {
  const found = /^(\d{1,7}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d{1,2}))?$/.exec(text)
  if (!found) return undefined
  const [, whole = '', decimals = ''] = found
  return Number(whole.replaceAll(',', '')) * 100 + Number(decimals.padEnd(2, '0'))
}

/**
 * Parses the amount of a texted gift: "$25", "25 dollars", "USD 12.50", "twenty five". Ambiguous text is no gift:
 * "1e9", "-5", "25%", "1.234,5", nothing, or more than a million.
 * @returns whole cents
 */
export function parseAmount(text: string): number | undefined {
  const plain = normalized(text, 'NFKC')
    .toLowerCase()
    .trim()
    .replace(/(?<![.!])[.!]+$/, '')
  const bare = plain
    .replace(/^(?:us\s?\$|usd|\$)\s*/, '')
    .replace(/(?:us\s?dollars?|dollars?|bucks?|usd|us\s?\$|\$)$/, '')
    .trim()
  const words = /^[a-z][a-z\s-]*$/.test(bare) ? readNumberWords(bare) : undefined
  const cents = words === undefined ? readDigits(bare) : words * 100
  return cents === undefined || cents <= 0 || cents > MOST * 100 ? undefined : cents
}
