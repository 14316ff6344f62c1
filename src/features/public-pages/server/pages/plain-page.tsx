import { DEFAULT_STYLE } from '#features/tiles/contract.ts'
import { Banner } from '#features/tiles/kinds/index.ts'
import type { PlayAssets } from '../../view/assets.ts'
import { renderDocument } from '../../view/document.tsx'

/** A page of no campaign: for an address that leads nowhere, and for when nothing can be read. */
export function renderPlainPage(words: { title: string; body: string }, assets: PlayAssets): string {
  const { title, body } = words
  return renderDocument({
    title,
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
          <p className="body">{body}</p>
        </main>
      </div>
    ),
  })
}
