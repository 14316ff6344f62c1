import { describe, expect, it } from 'vitest'
import { legalFacts, legalPage } from '#test/makers/pages/page-makers.ts'
import { loadPlayAssets } from '../assets/load-assets.ts'
import type { LegalPage } from './legal-page.ts'
import { renderPrivacy, renderRules } from './render-legal.tsx'

const assets = loadPlayAssets()
const words = (html: string) =>
  html
    .slice(html.indexOf('<body'))
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
const rules = (page: LegalPage) => words(renderRules(page, assets))
const privacy = (page: LegalPage) => words(renderPrivacy(page, assets))

describe('the Official Rules', () => {
  it('say first that nothing has to be bought', () => {
    expect(rules(legalPage())).toMatch(
      /Official Rules Coffee Rush NO PURCHASE NECESSARY\. VOID WHERE PROHIBITED\./,
    )
  })

  it('name period, age, place, limit and contact', () => {
    const text = rules(legalPage())
    expect(text).toContain('begins on Friday, November 27, 2026 at 5:00 PM Eastern Time')
    expect(text).toContain('ends on Sunday, November 29, 2026 at 11:59 PM Eastern Time')
    expect(text).toContain(
      'at least 21 years of age and have reached the age of majority in their place of residence',
    )
    expect(text).toContain('the 50 United States and the District of Columbia')
    expect(text).toContain('Limit 1 Play per person per day.')
    expect(text).toContain('hello@bean.test')
  })

  it('list every prize with number and value, and all of them together', () => {
    const text = rules(legalPage())
    expect(text).toMatch(/Free Coffee Instant win 250 \$4 \$1,000 /)
    expect(text).toMatch(/Espresso machine Drawing 1 \$450\.50 \$450\.50 /)
    expect(text).toContain('Total ARV of all prizes 251 $1,450.50')
  })

  it('estimate the chance to win from the prizes that are won at once', () => {
    expect(rules(legalPage())).toContain('With 5,000 plays, about 1 in 20 plays wins.')
    expect(rules(legalPage({}, legalFacts({}, { expectedParticipation: 0 })))).not.toContain('about 1 in')
  })

  it('show each fingerprint, and what follows from its secret, once there is one', () => {
    const publishedAt = new Date('2026-11-20T12:00:00Z')
    const plays = { kind: 'instant-win', drawNo: 1, hash: '7c'.repeat(32), publishedAt } as const
    const draw = { kind: 'sweepstakes', drawNo: 1, hash: '8d'.repeat(32), publishedAt } as const
    const dateAt = new Date('2026-11-28T22:00:00Z')
    const ofDate = { ...draw, drawNo: 2, hash: '9e'.repeat(32), dateAt }
    const text = rules(legalPage({ fingerprints: [plays, draw, ofDate] }))
    const when = 'published Friday, November 20, 2026 at 7:00 AM Eastern Time:'
    expect(text).toContain(`Instant win results, ${when} ${plays.hash}`)
    expect(text).toContain(`The draw, ${when} ${draw.hash}`)
    expect(text).toContain(
      `The second-chance draw on Saturday, November 28, 2026 at 5:00 PM Eastern Time, ${when} ${ofDate.hash}`,
    )
    expect(rules(legalPage())).not.toContain('Fingerprint')
    expect(renderRules(legalPage(), assets)).toContain('id="fair"')
  })

  it('list changes in favor of entrants, with day and reason', () => {
    const page = legalPage()
    const at = new Date('2026-11-28T12:00:00Z')
    const changes = [{ field: 'hours to claim', from: '72', to: '120' }]
    const corrections = [{ at, reason: 'Winners asked for more time', changes }]
    expect(rules({ ...page, documents: { ...page.documents, corrections } })).toContain(
      'Saturday, November 28, 2026 at 7:00 AM Eastern Time: hours to claim changed from 72 to 120. Winners asked for more time',
    )
  })

  it('for a page without chance speak of no prizes', () => {
    const text = rules(
      legalPage(
        {},
        legalFacts({ campaign: { ...legalFacts().campaign, type: 'landingPage' } }, { addSweeps: false }),
      ),
    )
    expect(text).not.toMatch(/purchase|Prizes|Odds/)
  })

  it('name single states, other countries and the free way to enter', () => {
    const text = rules(
      legalPage(
        {},
        legalFacts(
          {},
          {
            eligibleStates: ['VT', 'NH'],
            eligibleCountries: ['US', 'CA'],
            amoe: { type: 'mail', instructions: 'Send a card to PO Box 1.', equalOdds: true },
          },
        ),
      ),
    )
    expect(text).toContain('legal residents of Vermont, New Hampshire and Canada')
    expect(text).toContain('Send a card to PO Box 1.')
  })
})

describe('the Privacy Notice', () => {
  it('names the collected data and its purpose, and no more than that', () => {
    const text = privacy(legalPage())
    expect(text).toContain('first name, last name and email address')
    expect(text).not.toContain('ZIP code')
    expect(text).not.toContain('send you marketing')
    expect(privacy(legalPage({}, legalFacts({}, { marketingOptIn: true, zip: true })))).toMatch(
      /ZIP code.*If you opt in: to send you marketing/,
    )
  })

  it("leads to the sponsor's own policy when there is one", () => {
    const own = legalPage(
      {},
      legalFacts({}, { customPrivacyPolicy: true, privacyPolicyLink: 'https://bean.test/privacy' }),
    )
    expect(renderPrivacy(own, assets)).toContain('href="https://bean.test/privacy"')
    expect(renderPrivacy(legalPage(), assets)).not.toContain('bean.test/privacy')
  })
})
