import { Button } from '@mantine/core'
import { useState } from 'react'
import type { DonationSettings, DonationTotals } from '#features/donations/contract.ts'
import { Ticks } from '#ui/charts/ticks.tsx'
import { count, shortDollars } from '#ui/format/amounts.ts'
import { SectionCard } from '#ui/layout/section-card.tsx'
import classes from './donations.module.css'
import { GoalDialog } from './goal-dialog.tsx'

interface GoalCardProps {
  eventKey: string
  totals: DonationTotals
  settings: DonationSettings
  /** Whether the reader may choose. */
  mayChange: boolean
}

/** Share of the goal. */
function Thermometer({ raised, goal }: { raised: number; goal: number }) {
  const share = Math.max(0, raised) / goal
  // Not quite all is never said to be all.
  const percent = raised >= goal ? Math.floor(share * 100) : Math.min(99, Math.round(share * 100))
  return (
    <>
      <Ticks
        value={share}
        count={32}
        height={48}
        crescendo
        label={`${percent}% of the goal of ${shortDollars(goal)}`}
      />
      <p className={classes.note}>
        {raised >= goal
          ? `You reached your ${shortDollars(goal)} goal: ${count(percent)}% raised.`
          : `${percent}% of your ${shortDollars(goal)} goal. ${shortDollars(goal - raised)} to go.`}
      </p>
    </>
  )
}

/** The goal of a campaign and how near it is. */
export function GoalCard({ eventKey, totals: { raised }, settings, mayChange }: GoalCardProps) {
  const [asked, ask] = useState(false)
  const { goal } = settings
  return (
    <SectionCard
      title="Goal"
      padded
      action={
        mayChange && (
          <Button size="xs" variant="default" onClick={() => ask(true)}>
            {goal === null ? 'Set goal' : 'Edit goal'}
          </Button>
        )
      }
    >
      <div className={classes.goal}>
        <div>
          <strong className={classes.raised}>{shortDollars(raised)}</strong> raised
        </div>
        {goal === null ? (
          <p className={classes.note}>Excludes refunded and disputed gifts. No goal is set.</p>
        ) : (
          <Thermometer raised={raised} goal={goal} />
        )}
        <p className={classes.note}>
          {settings.reminders
            ? 'Donors who did not finish get one reminder if they opted in.'
            : 'Reminders for unfinished gifts are off.'}
        </p>
      </div>
      {asked && <GoalDialog eventKey={eventKey} settings={settings} onClose={() => ask(false)} />}
    </SectionCard>
  )
}
