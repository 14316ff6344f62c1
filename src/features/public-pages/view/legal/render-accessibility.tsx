import { renderDocument } from '../document.tsx'
import type { PageAssets, PageFrame } from '../page.ts'
import { Shell, sponsorOf } from '../shell.tsx'

/** Source of the accessibility statement. */
export interface AccessibilityPage {
  frame: PageFrame
  /** Company that runs the pages. */
  operator: string
  /** Email, else postal address, else the sponsor's name. */
  contact: string
  /** Whether the European Accessibility Act applies. */
  inEurope: boolean
}

/** Contact for people who meet a barrier. */
function Contact({ page: { frame, contact } }: { page: AccessibilityPage }) {
  const { emailContact } = frame.campaign
  return (
    <p>
      To report a barrier or get help entering, contact{' '}
      {emailContact === '' ? contact : <a href={`mailto:${emailContact}`}>{emailContact}</a>}. We’ll help you
      enter another way, with the same odds.
    </p>
  )
}

/** The accessibility statement of a campaign's pages as an HTML document. */
export function renderAccessibility(page: AccessibilityPage, assets: PageAssets): string {
  const { frame, operator, inEurope } = page
  const { campaign, style, links } = frame
  return renderDocument({
    title: `Accessibility · ${campaign.title}`,
    background: 'paper doc',
    style,
    assets,
    children: (
      <Shell frame={frame}>
        <h1 className="title long" tabIndex={-1}>
          Accessibility Statement
        </h1>
        <p className="body">{campaign.title}</p>
        <h2>Our standard</h2>
        <p>
          {sponsorOf(frame)} and {operator}, which operates these pages, aim to meet the Web Content
          Accessibility Guidelines (WCAG) 2.2, Level AA.
        </p>
        <h2>What we do</h2>
        <ul>
          <li>Every page works with a keyboard, with screen readers and at 400% zoom.</li>
          <li>Every page works without JavaScript.</li>
          <li>You can skip reveal animations. They don’t play if your device reduces motion.</li>
          <li>Text has enough contrast in light and dark mode.</li>
          <li>Error messages appear next to the field, in words.</li>
        </ul>
        <h2>Known limitations</h2>
        <p>
          Images, text and linked documents from the sponsor may not meet this standard. The payment processor
          operates the payment pages.
        </p>
        <h2>Contact</h2>
        <Contact page={page} />
        {inEurope && (
          <p>
            In the European Union, you may also contact your national authority for the European Accessibility
            Act (Directive (EU) 2019/882).
          </p>
        )}
        <p className="back">
          <a href={links.play}>Back to {campaign.title}</a>
        </p>
      </Shell>
    ),
  })
}
