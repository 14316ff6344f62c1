/** Text of a file in UTF-8, or in UTF-16 with its mark, as spreadsheets write it; undefined for any other. */
export function decodeText(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes
  const mark =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  try {
    return new TextDecoder(mark, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
