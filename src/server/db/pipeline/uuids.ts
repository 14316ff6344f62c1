/** Ids of 16 bytes each, as a value of `uuid[]`. */
export const uuids = (list: readonly Uint8Array[]): string[] =>
  list.map(bytes => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('hex'))
