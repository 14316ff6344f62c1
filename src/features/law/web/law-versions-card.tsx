import type { LawAnswer } from '#features/law/contract.ts'
import { calendarDay } from '#ui/format/dates.ts'
import { SectionCard } from '#ui/layout/section-card.tsx'
import classes from './law.module.css'

interface LawVersionsCardProps {
  law: LawAnswer
  chosen: string
  onChoose: (version: string) => void
}

/** Every version: from when it holds, who set it, and why. */
export function LawVersionsCard({ law, chosen, onChoose }: LawVersionsCardProps) {
  return (
    <SectionCard title="History" count={law.versions.length}>
      <ol className={classes.versions}>
        {law.versions.map(({ version, effectiveFrom, note, by }) => (
          <li key={version}>
            <button
              type="button"
              className={classes.version}
              aria-current={version === chosen}
              onClick={() => onChoose(version)}
            >
              <span className={classes.name}>
                {version}
                {version === law.current && <span className={classes.tag}>In force</span>}
              </span>
              <span>{effectiveFrom ? `From ${calendarDay(effectiveFrom)}` : 'Initial version'}</span>
              <span className={classes.note}>
                {note} ({by})
              </span>
            </button>
          </li>
        ))}
      </ol>
    </SectionCard>
  )
}
