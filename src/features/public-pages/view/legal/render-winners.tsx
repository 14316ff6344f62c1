import { renderDocument } from '../document.tsx'
import type { PageAssets, PageFrame } from '../page.ts'
import { Shell, sponsorOf } from '../shell.tsx'

/** Winners of one prize; `unnamed` of them allow no name. */
interface PrizeWinners {
  prizeTitle: string
  names: readonly string[]
  unnamed: number
}

/** Source of the winners list. */
export interface WinnersPage {
  frame: PageFrame
  prizes: readonly PrizeWinners[]
  links: { verify: string }
}

function othersText({ names, unnamed }: PrizeWinners): string {
  const who = unnamed === 1 ? '1 winner' : `${unnamed} winners`
  return names.length === 0 ? `${who} not named` : `and ${who} not named`
}

function Winners({ prize }: { prize: PrizeWinners }) {
  return (
    <section>
      <h2>{prize.prizeTitle}</h2>
      <ul>
        {prize.names.map((name, place) => (
          // Two winners may have the same name, and the list never changes in the browser.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={place}>{name}</li>
        ))}
        {prize.unnamed > 0 && <li>{othersText(prize)}</li>}
      </ul>
    </section>
  )
}

/** The public list of winners as an HTML document. */
export function renderWinners({ frame, prizes, links }: WinnersPage, assets: PageAssets): string {
  const { campaign, style } = frame
  return renderDocument({
    title: `Winners · ${campaign.title}`,
    background: 'paper doc',
    style,
    assets,
    children: (
      <Shell frame={frame}>
        <h1 className="title long" tabIndex={-1}>
          Winners
        </h1>
        <p className="body">{campaign.title}</p>
        <p className="body">
          {prizes.length === 0
            ? `No winners yet. Winners appear here once ${sponsorOf(frame)} has verified them.`
            : 'Every winner was verified under the Official Rules. We show a first name, last initial and state only with the winner’s consent.'}
        </p>
        {prizes.map(prize => (
          <Winners key={prize.prizeTitle} prize={prize} />
        ))}
        <p>
          <a href={links.verify}>See how winners were selected</a>
        </p>
        <p className="back">
          <a href={frame.links.play}>Back to {campaign.title}</a>
        </p>
      </Shell>
    ),
  })
}
