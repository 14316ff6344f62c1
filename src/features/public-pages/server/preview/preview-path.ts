/** Start of a preview. */
export function previewPath(eventKey: string, token: string): string {
  return `/preview/${eventKey}/${token}`
}
