import type { ReactNode } from 'react'
import type { CardStyle } from '../cards.ts'
import type { Components } from '../components.ts'
import type { ViewContext } from '../kinds/context.ts'
import { RichTextView } from '../kinds/rich-text-view.tsx'
import { isLongTitle } from '../kinds/text/view.tsx'
import { fillPlaceholders } from '../placeholders.ts'
import { NightSky } from '../screen/scene.tsx'
import { Roll } from './art.tsx'
import { ofKind, type Reveal } from './index.ts'
import { REVEAL_VIEWS } from './views.ts'

export interface RevealStageProps {
  reveal: Reveal
  /** The screen that holds the result. */
  components: Components
  won: boolean
  context: ViewContext
  /** The address of the result without a reveal. */
  skip: string
  /** Name of the reveal script on this site. */
  script: string
  /** The sponsor or its logo. */
  brand: ReactNode
  /** Look of the card. */
  style: CardStyle
}

/**
 * The title while a person waits for a result that appears like this; the name is filled in later.
 * @throws UnknownReveal
 */
export const revealTitle = (reveal: Reveal): string => ofKind(REVEAL_VIEWS, reveal).title

/** The words of the result, as they stand on the other side of the card; links in them lead nowhere from there. */
function Face({ components, context, won }: Pick<RevealStageProps, 'components' | 'context' | 'won'>) {
  const shown = components.texts.filter(({ hidden, variant }) => !hidden && variant === 'title')
  const [first] = shown.sort((a, b) => a.pageIndex - b.pageIndex)
  const words = first?.text ?? (won ? 'You won <b>{prize}</b>' : 'Not this time, {firstName}')
  return (
    <span className={isLongTitle(words, context) ? 'face long' : 'face'} aria-hidden="true" inert>
      <span>
        <RichTextView text={words} context={context} />
      </span>
    </span>
  )
}

function Act(props: RevealStageProps) {
  const { card } = ofKind(REVEAL_VIEWS, props.reveal)
  if (!card) return null
  return (
    // The reveal's script enables the button.
    <button type="button" className={`card ${props.reveal}`} disabled>
      <span className="unseen">{card.act}</span>
      <card.Front face={<Face {...props} />} style={props.style} />
    </button>
  )
}

/** The card until the play is answered; absent where the reveal has none. */
export function WaitingCard({ reveal, style }: { reveal: Reveal; style: CardStyle }) {
  const { card } = ofKind(REVEAL_VIEWS, reveal)
  return (
    card && (
      <div className={card.className}>
        <card.Waiting style={style} />
      </div>
    )
  )
}

/** The button that shows the result at once; without a script it asks for the page that has no reveal. */
function Skip({ address }: { address: string }) {
  const [action = '', query] = address.split('?')
  return (
    <form method="get" action={action}>
      {[...new URLSearchParams(query)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className="button secondary">
        Show my result
      </button>
    </form>
  )
}

/**
 * Stage before a result until its reveal. The stage decides nothing: the result is on the page already, and shows at
 * once without a script and with reduced motion.
 * @throws UnknownReveal
 */
export function RevealStage(props: RevealStageProps) {
  const { reveal, won, context, skip, script, brand } = props
  const { title, body, before } = ofKind(REVEAL_VIEWS, reveal)
  return (
    <>
      <p className="unseen say" role="status" />
      <div className="stage" data-reveal={reveal} data-won={won ? '' : undefined} data-script={script}>
        <NightSky />
        <main>
          {brand}
          <div className="lead card-lead">
            <h1 className="title" tabIndex={-1}>
              {fillPlaceholders(title, context.facts)}
            </h1>
            <p className="body">{body}</p>
            <Act {...props} />
            <Roll />
          </div>
          <Skip address={skip} />
          <p className="legal">
            {before} <a href={`${context.links.rules}#fair`}>How we keep it fair</a>
          </p>
        </main>
      </div>
    </>
  )
}
