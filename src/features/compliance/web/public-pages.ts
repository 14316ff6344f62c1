/** Where the public reads the documents of a campaign. */
export const PUBLIC_PAGES = {
  rules: (eventKey: string) => `/rules/${eventKey}`,
  privacy: (eventKey: string) => `/privacy/${eventKey}`,
} as const
