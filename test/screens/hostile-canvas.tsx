import '#web/trusted-styles.ts'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { Sponsor, TileScreen } from '#features/tiles/kinds/index.ts'
import { DEFAULT_STYLE } from '#features/tiles/style.ts'
import { hostileComponents } from './hostile-components.ts'

function Canvas({ text }: { text: string }) {
  const components = hostileComponents(text)
  const facts = { firstName: text, prize: text, sponsor: text, campaign: text, contact: text }
  const links = { rules: '/rules', privacy: '/privacy', play: '/play', share: text }
  return (
    <div className="play">
      <Sponsor name={text} style={DEFAULT_STYLE} />
      <TileScreen
        type="instantWin"
        title="Form"
        path="main"
        components={components}
        context={{ facts, links, values: {}, errors: { form: text } }}
      />
    </div>
  )
}

/** Draws a screen for each of these texts as the editor's canvas does, and answers how many stand there. */
export function drawAll(texts: readonly string[]): number {
  for (const text of texts) {
    const element = document.createElement('div')
    document.body.append(element)
    flushSync(() => createRoot(element).render(<Canvas text={text} />))
  }
  return document.querySelectorAll('.play .screen').length
}
