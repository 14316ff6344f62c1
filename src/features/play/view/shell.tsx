import type { ReactNode } from 'react'
import type { PageFrame } from './page.ts'

export const linksOf = (eventKey: string, shareUrl: string) => ({
  rules: `/rules/${eventKey}`,
  privacy: `/privacy/${eventKey}`,
  play: `/e/${eventKey}`,
  share: shareUrl,
})

interface ShellProps {
  frame: PageFrame
  /** The picture above everything. */
  banner?: ReactNode
  children: ReactNode
}

/** What every page has: the test ribbon, the sponsor, and the way to the rules. */
export function Shell({ frame: { campaign, style }, banner, children }: ShellProps) {
  const links = linksOf(campaign.eventKey, '')
  return (
    <>
      {campaign.testMode && (
        <aside className="test" aria-label="Test mode">
          <b>TEST</b> This is a trial run: nothing can be won here.
        </aside>
      )}
      <div className="page">
        {banner}
        <main>
          <p className="sponsor">{campaign.sponsor || campaign.title}</p>
          {children}
        </main>
        <footer className="legal-links">
          {style.footerText !== undefined && <p>{style.footerText}</p>}
          <a href={links.rules}>Official Rules</a>
          <a href={links.privacy}>Privacy</a>
        </footer>
      </div>
    </>
  )
}
