/**
 * Whether a match of `second` starts after a match of `first`, with at most `most` characters between them. One pattern
 * with `.*` between the two would try every pair of them.
 * @param first global, as is `second`
 */
export function isFollowed(
  text: string,
  first: RegExp,
  second: RegExp,
  most = Number.POSITIVE_INFINITY,
): boolean {
  const ends = [...text.matchAll(first)].map(({ 0: words, index }) => index + words.length)
  let at = 0
  for (const { index } of text.matchAll(second)) {
    while ((ends[at + 1] ?? Number.POSITIVE_INFINITY) <= index) at += 1
    const between = index - (ends[at] ?? Number.POSITIVE_INFINITY)
    if (between >= 0 && between <= most) return true
  }
  return false
}
