const WORDS = new Map([
  ['expired', 'No answer before the deadline'],
  ['erased', 'Asked to be erased'],
])

/** Why a prize was lost, in words where the service gave the reason; what people wrote stays as it is. */
export function reasonWords(reasonCode: string): string {
  return WORDS.get(reasonCode) ?? reasonCode
}
