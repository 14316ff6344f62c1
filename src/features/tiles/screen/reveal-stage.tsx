import type { ReactNode } from 'react'
import type { Components } from '../components.ts'
import type { ViewContext } from '../kinds/context.ts'
import { RichTextView } from '../kinds/rich-text-view.tsx'
import { isLongTitle } from '../kinds/text/view.tsx'
import { fillPlaceholders } from '../placeholders.ts'
import type { Reveal } from '../reveal.ts'
import { Foil, Roll, Wheel } from './reveal-art.tsx'
import { NightSky } from './scene.tsx'

export interface RevealStageProps {
  reveal: Reveal
  /** The screen that holds the result. */
  components: Components
  won: boolean
  context: ViewContext
  /** The address of the result without a reveal. */
  skip: string
  /** What the script of the reveals is called on this site. */
  script: string
  /** The sponsor or its logo. */
  brand: ReactNode
}

const WORDS: Record<Reveal, { title: string; body: string; act: string; before: string }> = {
  scratch: {
    title: '{firstName}, here is your card',
    body: 'Scratch it with your finger',
    act: 'Scratch the card',
    before: 'Your result was set before you scratched.',
  },
  flip: {
    title: '{firstName}, here is your card',
    body: 'Tap it to turn it over',
    act: 'Turn the card',
    before: 'Your result was set before you turned it.',
  },
  wheel: {
    title: '{firstName}, here is your wheel',
    body: 'Tap it to spin it',
    act: 'Spin the wheel',
    before: 'Your result was set before you spun.',
  },
  confetti: {
    title: '{firstName}, here it comes',
    body: 'The roll builds',
    act: '',
    before: 'Your result was set before this page.',
  },
}

/**
 * What is said to whoever waits for a result that appears like this; the name that may be missing is filled in later.
 * @param reveal undefined where there is only a card
 */
export function revealTitle(reveal: Reveal | undefined): string {
  return WORDS[reveal ?? 'flip'].title
}

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
  const { reveal } = props
  if (reveal === 'confetti') return null
  const face = <Face {...props} />
  return (
    // The script that knows what a press does lets it be pressed.
    <button type="button" className={`card ${reveal}`} disabled>
      <span className="unseen">{WORDS[reveal].act}</span>
      {reveal === 'wheel' ? (
        <>
          <Wheel />
          {face}
        </>
      ) : (
        <span className="turner">
          {face}
          <Foil {...(reveal === 'scratch' && { mask: 'play-wiped' })} />
        </span>
      )}
    </button>
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
 * What stands before a result until it is revealed. It decides nothing: the result is on the page already,
 * and shows at once without a script and for whoever prefers less motion.
 */
export function RevealStage(props: RevealStageProps) {
  const { reveal, won, context, skip, script, brand } = props
  const { title, body, before } = WORDS[reveal]
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
            {before} <a href={`${context.links.rules}#fair`}>How it is fair</a>
          </p>
        </main>
      </div>
    </>
  )
}
