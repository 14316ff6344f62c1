import { IconGift, IconUsers } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Draw } from '#features/sweepstakes/contract.ts'
import { count, countOf, dollarsAndCents } from '#web/amounts.ts'
import { SectionCard } from '#web/ui/section-card.tsx'
import classes from './draw.module.css'

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

/** What the draw gives out, in the order of its prizes, and how many alternates wait. */
export function DrawPrizes({ draw: { prizes, alternatesWanted } }: { draw: Draw }) {
  const winners = prizes.reduce((total, { quantity }) => total + quantity, 0)
  return (
    <SectionCard
      title="Prizes to draw"
      action={
        <span className={classes.note}>
          {countOf(winners, 'winner')}, {countOf(alternatesWanted, 'alternate')}
        </span>
      }
    >
      <ul className={classes.list}>
        {prizes.map(({ prizeKey, title, value, quantity }) => (
          <Line
            key={prizeKey}
            picture={<IconGift {...icon} />}
            title={title}
            text={dollarsAndCents(value)}
            quantity={quantity}
          />
        ))}
        {alternatesWanted > 0 && (
          <Line
            plain
            picture={<IconUsers {...icon} />}
            title="Alternates, in ranked order"
            text="used only if a prize is forfeited"
            quantity={alternatesWanted}
          />
        )}
      </ul>
    </SectionCard>
  )
}
