import { DEFAULT_STYLE } from '#features/tiles/contract.ts'
import { Banner } from '#features/tiles/kinds/index.ts'
import type { MessageKey } from '#shared/i18n/messages/en/index.ts'
import type { Translator } from '#shared/i18n/translator.ts'
import type { PlayAssets } from '../../view/assets/load-assets.ts'
import { renderDocument } from '../../view/document.tsx'

/** Its messages. */
export interface PlainWords {
  title: MessageKey
  body: MessageKey
}

/** A page of no campaign: for an address that leads nowhere, and for when nothing can be read. */
export function renderPlainPage(translator: Translator, words: PlainWords, assets: PlayAssets): string {
  const title = translator.t(words.title)
  return renderDocument({
    title,
    translator,
    background: 'paper',
    style: DEFAULT_STYLE,
    assets,
    children: (
      <div className="page">
        <Banner background="paper" lit={false} />
        <main>
          <h1 className="title" tabIndex={-1}>
            {title}
          </h1>
          <p className="body">{translator.t(words.body)}</p>
        </main>
      </div>
    ),
  })
}
