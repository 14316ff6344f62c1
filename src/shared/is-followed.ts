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
  const firsts = text.matchAll(first)
  let ahead = firsts.next()
  let end = Number.POSITIVE_INFINITY
  for (const { index } of text.matchAll(second)) {
    while (!ahead.done && ahead.value.index + ahead.value[0].length <= index) {
      end = ahead.value.index + ahead.value[0].length
      ahead = firsts.next()
    }
    const between = index - end
    if (between >= 0 && between <= most) return true
  }
  return false
}
