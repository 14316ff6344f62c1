import type { ReactNode } from 'react'
import { DEFAULT_STYLE } from '#features/tiles/contract.ts'
import { Banner } from '#features/tiles/kinds/index.ts'
import { renderDocument } from './document.tsx'
import type { PageAssets, PageFrame } from './page.ts'
import { type PrivacyStep, PrivacyView } from './privacy-view.tsx'
import { Shell, sponsorOf } from './shell.tsx'

/** A request about one's data on the pages of a campaign. */
export function renderPrivacyRequest(frame: PageFrame, step: PrivacyStep, assets: PageAssets): string {
  const { campaign, style, links } = frame
  return renderDocument({
    title: `Your data · ${campaign.title}`,
    background: 'paper doc',
    style,
    assets,
    children: (
      <Shell frame={frame}>
        <PrivacyView step={step} action={`${links.privacy}/request`} organizer={sponsorOf(frame)} />
        <p className="back">
          <a href={links.privacy}>Back to the privacy notice</a>
        </p>
      </Shell>
    ),
  })
}

function renderOfService(title: string, children: ReactNode, assets: PageAssets): string {
  return renderDocument({
    title,
    background: 'paper doc',
    style: DEFAULT_STYLE,
    assets,
    children: (
      <div className="page">
        <Banner background="paper" lit={false} />
        <main>{children}</main>
      </div>
    ),
  })
}

/** The request page for people who have forgotten the campaign: it goes to all accounts that know them. */
export function renderServiceRequest(step: PrivacyStep, assets: PageAssets): string {
  const view = (
    <PrivacyView step={step} action="/privacy-request" organizer="every organizer that has your data" />
  )
  return renderOfService('Your data', view, assets)
}

/** An unsubscribe page: one button, because mail programs open links on their own. */
export function renderUnsubscribe(
  { organizer, done }: { organizer: string; done: boolean },
  assets: PageAssets,
): string {
  const title = done ? 'You’re unsubscribed' : 'Unsubscribe'
  return renderOfService(
    title,
    <>
      <h1 className="title long" tabIndex={-1}>
        {title}
      </h1>
      <p className="body">
        {done
          ? `You won’t get any more marketing from ${organizer}. We’ll still send messages about your entries, such as a prize link.`
          : `Unsubscribe from marketing from ${organizer}? Your entries and odds stay the same.`}
      </p>
      {!done && (
        <form method="post" className="actions">
          <button type="submit" className="button primary">
            Unsubscribe
          </button>
        </form>
      )}
    </>,
    assets,
  )
}
