import { IconArrowsExchange } from '@tabler/icons-react'
import type { Draw } from '#features/sweepstakes/contract.ts'
import { SectionCard } from '#ui/layout/section-card.tsx'
import classes from '../places.module.css'
import { replacementTexts } from './winner-words.ts'

/** Replacements, with the reason and the person who decided. */
export function ReplacementsCard({ draw, timezone }: { draw: Draw; timezone: string }) {
  const texts = replacementTexts(draw, timezone)
  if (texts.length === 0) return null
  return (
    <SectionCard title="Replacements" padded>
      <ul className={classes.list}>
        {texts.map(({ id, head, text }) => (
          <li key={id} className={classes.replacement}>
            <IconArrowsExchange size={17} stroke={1.75} aria-hidden />
            <p>
              <b>{head}</b> {text}
            </p>
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}
