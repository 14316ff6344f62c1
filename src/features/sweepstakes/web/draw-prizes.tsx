import { IconGift, IconUsers } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Draw } from '#features/sweepstakes/contract.ts'
import { count, countOf, dollarsAndCents } from '#ui/format/amounts.ts'
import { SectionCard } from '#ui/layout/section-card.tsx'
import shared from '#ui/styles/shared.module.css'
import classes from './draw.module.css'
import { drawnCounts } from './drawn-counts.ts'

const icon = { size: 17, stroke: 1.75, 'aria-hidden': true } as const

function Line(props: { picture: ReactNode; title: string; text: string; quantity: number; plain?: boolean }) {
  const { picture, title, text, quantity, plain } = props
  return (
    <li className={classes.prize}>
      <span className={classes.picture} data-plain={plain || undefined}>
        {picture}
      </span>
      <div className={classes.grow}>
        <div className={classes.name}>{title}</div>
        <div className={classes.small}>{text}</div>
      </div>
      <span className={classes.number}>{count(quantity)}</span>
    </li>
  )
}

/** Treatment of prizes without an entrant; empty while entries may still come. */
function leftOver(draw: Draw, pieces: number): string | undefined {
  const { state, N } = draw
  if (state === 'drawn') {
    const left = pieces - drawnCounts(draw).first
    if (left <= 0) return undefined
    return `${countOf(left, 'prize')} not awarded: only ${countOf(N, 'entry', 'entries')} in the draw.`
  }
  if (state === 'notDue' || N >= pieces) return undefined
  return `Only ${countOf(N, 'entry', 'entries')} in the draw: not every prize will have a winner.`
}

/** Prizes of the draw in order, with quantities, and the number of alternates. */
export function DrawPrizes({ draw }: { draw: Draw }) {
  const { prizes, alternatesWanted, state } = draw
  const pieces = prizes.reduce((total, { quantity }) => total + quantity, 0)
  const isDrawn = state === 'drawn'
  const { first, spare } = drawnCounts(draw)
  const alternates = isDrawn ? spare : alternatesWanted
  const left = leftOver(draw, pieces)
  return (
    <SectionCard
      title={isDrawn ? 'Prizes in the draw' : 'Prizes to draw'}
      action={
        <span className={classes.note}>
          {isDrawn ? countOf(first, 'winner') : countOf(pieces, 'prize')}, {countOf(alternates, 'alternate')}
        </span>
      }
    >
      <ul className={shared.plainList}>
        {prizes.map(({ prizeKey, title, value, quantity }) => (
          <Line
            key={prizeKey}
            picture={<IconGift {...icon} />}
            title={title}
            text={dollarsAndCents(value)}
            quantity={quantity}
          />
        ))}
        {alternates > 0 && (
          <Line
            plain
            picture={<IconUsers {...icon} />}
            title="Alternates, in ranked order"
            text="used only if a prize is forfeited"
            quantity={alternates}
          />
        )}
      </ul>
      {left !== undefined && <p className={classes.left}>{left}</p>}
    </SectionCard>
  )
}
