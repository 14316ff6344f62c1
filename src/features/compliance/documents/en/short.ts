import type { prizes } from './prizes.ts'

/** Shorter statements on odds, for languages that need more letters. */
const odds: Partial<typeof prizes> = {}

/** The first words of the rules, and the rules in at most 600 characters. */
export const short = {
  headline: ({ texts }: { texts: boolean }) =>
    `NO PURCHASE NECESSARY. VOID WHERE PROHIBITED. A PURCHASE OR PAYMENT OF ANY KIND WILL NOT IMPROVE YOUR CHANCES OF WINNING.${texts ? ' MESSAGE AND DATA RATES MAY APPLY. ONLINE ENTRY IS FREE.' : ''}`,
  odds,
  inUs: ({ count }: { count: number }) => `US (${count} states and territories)`,
  moreCountries: ({ count }: { count: number }) => `${count} more countries`,
  rules: (v: {
    area: string
    age: number
    start: string
    end: string
    total: string
    odds: string
    freeEntry: boolean
    url: string
    sponsor: string
  }) =>
    `NO PURCHASE NECESSARY. Void where prohibited. A purchase will not improve your odds. Open to legal residents of ${v.area}, ${v.age}+. Begins ${v.start}; ends ${v.end}. Total ARV ${v.total}. ${v.odds} ${v.freeEntry ? 'For free entry and Official Rules, visit' : 'For Official Rules, visit'} ${v.url}. Sponsor: ${v.sponsor}`,
}
