/** Pages for developers in reading order; each text is `docs/developers/{slug}.md`. */
export const DEVELOPER_GUIDE = [
  {
    slug: 'first-entry',
    title: 'Your first entry by API',
    about: 'From an API key to an entry and a play.',
  },
  { slug: 'sdk', title: 'The TypeScript SDK', about: 'Typed calls, retries, pages and errors.' },
  {
    slug: 'agents',
    title: 'Connect an AI agent',
    about: 'Tools over MCP, scopes, and calls that wait for a person.',
  },
  { slug: 'webhooks', title: 'Receive webhooks', about: 'Signatures, repeats, order and missed events.' },
  {
    slug: 'connectors',
    title: 'Connect other services',
    about: 'Slack, spreadsheets, mailing lists, Zapier, Make and n8n.',
  },
  { slug: 'verify', title: 'Verify a draw in ten lines', about: 'Recompute every win from published files.' },
  {
    slug: 'campaign-files',
    title: 'Campaigns as files',
    about: 'Export, compare and apply campaigns as JSON.',
  },
  {
    slug: 'moving',
    title: 'Move from another platform',
    about: 'Campaigns, past entrants, links, pages and events.',
  },
  {
    slug: 'promises',
    title: 'Versions, errors and retries',
    about: 'What your program can rely on, and what may change.',
  },
] as const

/** Descriptions of the API: calls of API keys and public pages, and those that only a signed-in person makes. */
export const OPEN_API_FILES = ['openapi.json', 'openapi-dashboard.json'] as const
export type OpenApiFile = (typeof OPEN_API_FILES)[number]

/** Address of the developers' pages, or of one of them; `api` is the reference. */
export const docsPath = (page?: string): string => (page ? `/docs/${page}` : '/docs')
