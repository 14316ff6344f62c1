/** The words of an address whose bits after `length` are none. */
function masked(words: readonly number[], size: number, length: number): number[] {
  return words.map((word, at) => {
    const kept = Math.min(Math.max(length - at * size, 0), size)
    return word & ~((1 << (size - kept)) - 1)
  })
}

/** The shortest spelling of an IPv6 address. */
const shortest = (address: string) => new URL(`http://[${address}]`).hostname.slice(1, -1)

function wordsOf(address: string): number[] {
  const [head = [], tail = []] = shortest(address)
    .split('::')
    .map(half => (half === '' ? [] : half.split(':').map(word => Number.parseInt(word, 16))))
  return [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail]
}

/** The first address of an address's network with this prefix length: every address of a range spells it alike. */
export function networkOf(address: string, length: number): string {
  if (!address.includes(':')) return masked(address.split('.').map(Number), 8, length).join('.')
  return shortest(
    masked(wordsOf(address), 16, length)
      .map(word => word.toString(16))
      .join(':'),
  )
}
