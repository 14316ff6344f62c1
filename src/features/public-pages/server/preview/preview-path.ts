/** Where a preview begins. */
export function previewPath(eventKey: string, token: string): string {
  return `/preview/${eventKey}/${token}`
}
