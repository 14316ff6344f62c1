const WORDS = new Map([
  ['expired', 'Missed the claim deadline'],
  ['erased', 'Asked for deletion'],
])

/** Why a prize was lost, in words where the service gave the reason; what people wrote stays as it is. */
export function reasonWords(reasonCode: string): string {
  return WORDS.get(reasonCode) ?? reasonCode
}
