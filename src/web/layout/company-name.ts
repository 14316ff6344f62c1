/** The company that runs this service, as the server wrote it into the page. */
export function companyName(): string {
  return document.querySelector('meta[name="company"]')?.getAttribute('content') ?? 'Drumroll'
}
