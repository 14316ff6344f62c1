import { roundCount } from '#shared/text/numbers.ts'

/** "412 kB", "3.4 MB", "12 GB", never broken between lines. */
export function sizeWords(bytes: number): string {
  if (bytes < 1_000_000) return `${roundCount(Math.max(1, bytes / 1000))}\u00a0kB`
  return bytes < 1_000_000_000
    ? `${roundCount(bytes / 1_000_000)}\u00a0MB`
    : `${roundCount(bytes / 1_000_000_000)}\u00a0GB`
}
