import type { Fingerprint } from '#features/fairness/contract.ts'
import { legalMoment } from '#shared/time/format-date.ts'
import { renderDocument } from '../document.tsx'
import type { PageAssets } from '../page.ts'
import { Shell } from '../shell.tsx'
import { Corrections } from './corrections.tsx'
import { DocumentBody } from './document-body.tsx'
import type { LegalPage } from './legal-page.ts'

/** Use of the secret behind a fingerprint. */
function purposeOf({ kind, drawNo, dateAt }: Fingerprint, timezone: string): string {
  if (kind === 'instant-win') return 'Instant win results'
  const draw = drawNo === 2 ? 'The second-chance draw' : 'The draw'
  return dateAt ? `${draw} on ${legalMoment(dateAt, timezone)}` : draw
}

/**
 * The values that prove that the selection of winners is not manipulated; published when the terms were locked (pf1
 * 4.2).
 */
function Proof({ fingerprints, frame: { campaign } }: LegalPage) {
  if (fingerprints.length === 0) return null
  const isOne = fingerprints.length === 1
  return (
    <section>
      <h2>{isOne ? 'Fingerprint of the secret' : 'Fingerprints of the secrets'}</h2>
      <p>
        {isOne
          ? 'We publish the secret after the promotion ends, so anyone can check that it never changed.'
          : 'We publish the secrets after the promotion ends, so anyone can check that they never changed.'}
      </p>
      {fingerprints.map(one => (
        <p key={one.hash}>
          {purposeOf(one, campaign.timezone)}, published {legalMoment(one.publishedAt, campaign.timezone)}:{' '}
          <code>{one.hash}</code>
        </p>
      ))}
    </section>
  )
}

/** Which version people read, and since when it holds. */
function VersionNote({ documents: { accepted, shown }, frame: { campaign } }: LegalPage) {
  if (!shown) return null
  return (
    <p className="notice">
      Version {shown.version}, {accepted ? `accepted for ${campaign.sponsor || 'the sponsor'} on ` : 'of '}
      {legalMoment(shown.at, campaign.timezone)}.
    </p>
  )
}

interface Sheet {
  title: string
  html: string
  /** Leads to a document of the sponsor's own. */
  link?: string
}

function renderSheet(page: LegalPage, { title, html, link = '' }: Sheet, assets: PageAssets): string {
  const { frame, documents } = page
  const { campaign, style } = frame
  const isRules = html === documents.html
  return renderDocument({
    title: `${title} · ${campaign.title}`,
    background: 'paper doc',
    style,
    assets,
    children: (
      <Shell frame={frame}>
        <h1 className="title long" tabIndex={-1}>
          {title}
        </h1>
        <p className="body">{campaign.title}</p>
        {isRules && <Corrections page={page} />}
        {link !== '' && (
          <p>
            <a href={link} rel="noopener">
              The full privacy policy of {campaign.sponsor || 'the sponsor'}
            </a>
          </p>
        )}
        <DocumentBody html={html} />
        {isRules && <Proof {...page} />}
        <VersionNote {...page} />
        <p className="back">
          <a href={frame.links.play}>Back to {campaign.title}</a>
        </p>
      </Shell>
    ),
  })
}

/** The Official Rules as an HTML document. */
export function renderRules(page: LegalPage, assets: PageAssets): string {
  return renderSheet(page, { title: page.documents.name, html: page.documents.html }, assets)
}

/** The privacy notice as an HTML document. */
export function renderPrivacy(page: LegalPage, assets: PageAssets): string {
  return renderSheet(
    page,
    { title: 'Privacy Notice', html: page.documents.privacyHtml, link: page.ownPolicy },
    assets,
  )
}
