/** One changed field. */
export interface Difference {
  field: string
  before: string
  after: string
}

const NOTHING = 'nothing'

/** Display text of a value. */
export function valueWords(value: unknown): string {
  if (value === undefined || value === null || value === '') return NOTHING
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.length > 0 ? value.map(valueWords).join(', ') : NOTHING
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** "minimumAge" as "Minimum age", "apiKey" as "API key". */
export function fieldWords(name: string): string {
  const spaced = name.replaceAll(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`)
  const words = spaced.replaceAll(/\b(?:api|sms|qr|pin)\b/g, word => word.toUpperCase())
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** "member.invitedAgain" as "Member invited again". */
export function actionWords(action: string): string {
  return fieldWords(action.replaceAll(/\.(.)/g, (_, letter: string) => ` ${letter}`))
}

/** Changed fields between two versions of an object. */
export function differences(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Difference[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map(name => ({
      field: fieldWords(name),
      before: valueWords(before[name]),
      after: valueWords(after[name]),
    }))
    .filter(change => change.before !== change.after)
}
