/** The address of a route, its parameters filled with well-formed keys of things that do not exist. */
export function filledPath(url: string): string {
  return url
    .replace(/:(eventKey|id|x)\b/g, 'evt_aaaaaaaaaaaaaaaa')
    .replace(/:(\w+)/g, 'aaaaaaaaaaaaaaaa')
    .replace('*', 'nothing')
}
