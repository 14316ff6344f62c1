import type { ReactNode } from 'react'
import { backgroundOf, type Overrides } from '#features/tiles/kinds/index.ts'
import type { PageAssets } from './assets/page-assets.ts'
import { CardView } from './card-view.tsx'
import { CheckView } from './check-view.tsx'
import { ClaimView } from './claim/claim-view.tsx'
import { type DocumentProps, renderDocument } from './document.tsx'
import { NoticeView } from './notice-view.tsx'
import { noticeText } from './notices.ts'
import type { Page, PageFrame } from './page.ts'
import { PayView, payTitle } from './pay-view.tsx'
import { ReceiptView } from './receipt/receipt-view.tsx'
import { ReturnView } from './return/return-view.tsx'
import { TileStage, TileView, tileTitle } from './tile-view.tsx'

interface Drawn {
  title: string
  background: string
  styles?: Overrides
  stage?: ReactNode
  hasLead?: boolean
  content: ReactNode
}

function draw(frame: PageFrame, page: Page, { revealPath, solvePath, giftPath }: PageAssets): Drawn {
  switch (page.kind) {
    case 'tile':
      return {
        title: tileTitle(frame, page),
        background: backgroundOf(frame.campaign.type, page.tile.title, page.tile.path),
        styles: page.tile.styles,
        hasLead: page.lead !== undefined,
        content: <TileView frame={frame} page={page} giftScript={giftPath} />,
        ...(page.reveal && { stage: <TileStage frame={frame} page={page} script={revealPath} /> }),
      }
    case 'return':
      return {
        title: frame.campaign.title,
        background: backgroundOf(frame.campaign.type, 'Continue', 'main'),
        content: <ReturnView frame={frame} page={page} />,
      }
    case 'card':
      return {
        title: frame.campaign.title,
        background: 'sky',
        content: <CardView frame={frame} page={page} />,
      }
    case 'claim':
      return {
        title: frame.campaign.title,
        background: 'paper',
        content: <ClaimView frame={frame} page={page} />,
      }
    case 'receipt':
      return {
        title: `${frame.translator.t('purchases.title')} · ${frame.campaign.title}`,
        background: 'paper',
        content: <ReceiptView frame={frame} page={page} />,
      }
    case 'check':
      return {
        title: frame.campaign.title,
        background: backgroundOf(frame.campaign.type, 'Continue', 'main'),
        content: <CheckView frame={frame} page={page} script={solvePath} />,
      }
    case 'pay':
      return {
        title: `${payTitle(frame.translator, page)} · ${frame.campaign.title}`,
        background: backgroundOf(frame.campaign.type, 'Continue', 'main'),
        content: <PayView frame={frame} page={page} />,
      }
    case 'notice':
      return {
        title: `${noticeText(frame.translator, page.notice, frame.campaign).title} · ${frame.campaign.title}`,
        background: 'paper',
        content: <NoticeView frame={frame} page={page} />,
      }
  }
}

/** The page with its language in its form: a browser without cookies keeps it too. */
function inItsLanguage({ languages, translator }: PageFrame, page: Page): Page {
  if (languages.length < 2 || !('form' in page) || typeof page.form !== 'object') return page
  const hidden = { ...page.form.hidden, lang: translator.language }
  if (page.kind === 'tile') return { ...page, form: { ...page.form, hidden } }
  if (page.kind === 'card') return { ...page, form: { ...page.form, hidden } }
  return page.kind === 'check' ? { ...page, form: { ...page.form, hidden } } : page
}

/**
 * A participant page as a complete HTML document that works without its script.
 * @param frame the campaign, its style, and who is looking
 * @param page what to show
 * @param sheet see `renderDocument`
 */
export function renderPage(
  frame: PageFrame,
  page: Page,
  assets: PageAssets,
  sheet?: DocumentProps['sheet'],
): string {
  const { content, ...rest } = draw(frame, inItsLanguage(frame, page), assets)
  const card = page.kind === 'tile' && page.tile.path === 'main' ? frame.card : undefined
  return renderDocument({
    ...rest,
    translator: frame.translator,
    foreign: frame.foreign,
    style: frame.style,
    card,
    languages: frame.languages,
    sheet,
    assets,
    children: content,
  })
}
