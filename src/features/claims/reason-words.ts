const WORDS = new Map([
  ['expired', 'Missed the claim deadline'],
  ['erased', 'Asked for deletion'],
])

/** Reason for losing a prize, in words if the service gave the reason; people's own words stay unchanged. */
export function reasonWords(reasonCode: string): string {
  return WORDS.get(reasonCode) ?? reasonCode
}
