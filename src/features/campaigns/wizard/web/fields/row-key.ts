/** A key for a new row of a list in the draft; only this browser reads it. */
export function newRowKey(): string {
  return Math.random().toString(36).slice(2, 12)
}
