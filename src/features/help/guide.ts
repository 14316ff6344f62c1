/** Pages of the user guide in reading order; each text is `docs/guide/{slug}.md`. */
export const GUIDE = [
  {
    slug: 'first-campaign',
    title: 'Your first campaign in ten steps',
    about: 'From an empty account to your first entry.',
  },
  {
    slug: 'compliance',
    title: 'Compliance check and Official Rules',
    about: 'Findings, filings, free entry and the rules we write.',
  },
  {
    slug: 'share',
    title: 'Links and QR codes',
    about: 'Channels, codes for print, posts and your own website.',
  },
  {
    slug: 'run',
    title: 'Run a campaign',
    about: 'Live monitor, winners, prize delivery, blocked people.',
  },
  {
    slug: 'draw',
    title: 'Draw winners',
    about: 'Mail-in entries, the draw, alternates and the winners list.',
  },
  { slug: 'donations', title: 'Text-to-donate', about: 'Keywords, payment account, totals and receipts.' },
  { slug: 'fairness', title: 'Prove that results are fair', about: 'Commitment, log and public check.' },
  {
    slug: 'account',
    title: 'Account, messages and privacy requests',
    about: 'Sessions, notifications, tokens, outbox and requests of entrants.',
  },
  {
    slug: 'staff',
    title: 'Work for clients',
    about: 'For internal staff: clients, API keys, numbers, logs and failed jobs.',
  },
] as const

export type GuideSlug = (typeof GUIDE)[number]['slug']

/** Address of the guide, or of one of its pages. */
export const guidePath = (slug?: GuideSlug | 'glossary'): string => (slug ? `/help/${slug}` : '/help')
