import { useForeign, useTranslator } from '#shared/i18n/context.tsx'
import type { Translator } from '#shared/i18n/translator.ts'
import type { PageAssets } from '../assets/page-assets.ts'
import { renderDocument } from '../document.tsx'
import type { PageFrame } from '../page.ts'
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

function othersText({ t }: Translator, { names, unnamed: count }: PrizeWinners): string {
  return t(names.length === 0 ? 'documents.notNamed' : 'documents.andNotNamed', { count })
}

function Winners({ prize }: { prize: PrizeWinners }) {
  const translator = useTranslator()
  const foreign = useForeign()(prize.prizeTitle)
  return (
    <section>
      <h2 {...foreign}>{prize.prizeTitle}</h2>
      <ul>
        {prize.names.map((name, place) => (
          // Two winners may have the same name, and the list never changes in the browser.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={place}>{name}</li>
        ))}
        {prize.unnamed > 0 && <li>{othersText(translator, prize)}</li>}
      </ul>
    </section>
  )
}

/** The public list of winners as an HTML document. */
export function renderWinners({ frame, prizes, links }: WinnersPage, assets: PageAssets): string {
  const { campaign, style, translator } = frame
  const { t } = translator
  return renderDocument({
    title: `${t('documents.winners')} · ${campaign.title}`,
    translator,
    foreign: frame.foreign,
    background: 'paper doc',
    style,
    assets,
    children: (
      <Shell frame={frame}>
        <h1 className="title long" tabIndex={-1}>
          {t('documents.winners')}
        </h1>
        <p className="body">{campaign.title}</p>
        <p className="body">
          {prizes.length === 0
            ? t('documents.noWinners', { sponsor: sponsorOf(frame) })
            : t('documents.winnersVerified')}
        </p>
        {prizes.map(prize => (
          <Winners key={prize.prizeTitle} prize={prize} />
        ))}
        <p>
          <a href={links.verify}>{t('documents.howSelected')}</a>
        </p>
        <p className="back">
          <a href={frame.links.play}>{t('page.backTo', { campaign: campaign.title })}</a>
        </p>
      </Shell>
    ),
  })
}
