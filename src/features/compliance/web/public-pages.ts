/** Public pages of a campaign's documents. */
export const PUBLIC_PAGES = {
  rules: (eventKey: string) => `/rules/${eventKey}`,
  privacy: (eventKey: string) => `/privacy/${eventKey}`,
} as const
