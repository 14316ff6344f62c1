import type { ClaimPage } from '#features/public-pages/view/page.ts'

/** A winner's link. */
export const CLAIM = {
  href: `/claim/${'t'.repeat(43)}`,
  code: 'abcdefghij',
  deadline: new Date('2026-12-03T05:00:00Z'),
}

/** A form of a personal page. */
export const form = { action: '/e/evt_aaaaaaaaaaaaaaaa/p/token', hidden: { nonce: 'cd'.repeat(16) } }

const PAPERS = [
  { kind: 'w9', given: [] },
  { kind: 'affidavit', given: ['signed.pdf'] },
] as const

/** Claim pages by the state of their award. */
export const CLAIMS = (['open', 'answered', 'awarded', 'closed'] as const).map(
  (state): ClaimPage => ({
    kind: 'claim',
    identityReason: '',
    state,
    prizeTitle: 'Espresso machine',
    atVenue: false,
    claim: CLAIM,
    usedAt: undefined,
    needed: ['address', 'dob', 'skillAnswer'],
    asksTin: state === 'open',
    documents: [],
    papers: PAPERS,
    showsName: state === 'awarded',
    winnersUrl: '/winners/evt_aaaaaaaaaaaaaaaa',
    skillQuestion: 'What is 6 × 7?',
    countries: [{ code: 'US', name: 'United States' }],
    mailable: true,
    sent: false,
    form,
  }),
)

/** The steps of a claim with documents. */
export const DOCUMENT_STEPS = CLAIMS.slice(0, 1).flatMap((claim): ClaimPage[] => [
  { ...claim, needed: ['address', 'documents'] },
  { ...claim, documents: ['passport.jpg'] },
])
