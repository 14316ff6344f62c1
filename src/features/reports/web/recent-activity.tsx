import {
  IconCircleCheck,
  IconGift,
  IconHeartHandshake,
  IconMessageOff,
  IconTicket,
  IconUserPlus,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Activity } from '#features/reports/contract.ts'
import { dollarsAndCents } from '#ui/format/amounts.ts'
import { SectionCard } from '#ui/layout/section-card.tsx'
import { ago } from './ago.ts'
import classes from './live-monitor.module.css'

const icon = { size: 15, stroke: 1.75, 'aria-hidden': true } as const

const looks: Record<
  Activity['kind'],
  { icon: ReactNode; words: (of: { prize: string; cents: number }) => string }
> = {
  entry: { icon: <IconUserPlus {...icon} />, words: () => 'Entered' },
  play: { icon: <IconTicket {...icon} />, words: () => 'Played' },
  win: { icon: <IconGift {...icon} />, words: ({ prize }) => `${prize} won` },
  redeem: { icon: <IconCircleCheck {...icon} />, words: ({ prize }) => `${prize} redeemed` },
  donation: {
    icon: <IconHeartHandshake {...icon} />,
    words: ({ cents }) => `${dollarsAndCents(cents)} given`,
  },
  optOut: { icon: <IconMessageOff {...icon} />, words: () => 'Opted out of texts' },
}

/** As many as stand beside the chart without scrolling. */
const SHOWN = 9

/** Recent activity, without identifying people. */
export function RecentActivity({ recent, now }: { recent: readonly Activity[]; now: Date }) {
  return (
    <SectionCard title="Recent activity" action={<span className={classes.small}>Personal data masked</span>}>
      {recent.length === 0 ? (
        <p className={classes.nothing}>Activity appears here as it happens.</p>
      ) : (
        <ul className={classes.list} aria-live="off">
          {recent.slice(0, SHOWN).map(({ at, kind, label, prizeTitle: prize = 'A prize', cents = 0 }) => (
            <li key={`${at.getTime()} ${kind} ${label}`} className={classes.activity}>
              <span className={classes.kind} data-kind={kind}>
                {looks[kind].icon}
              </span>
              <span className={classes.words}>
                <strong>{looks[kind].words({ prize, cents })}</strong> {label}
              </span>
              <time className={classes.small} dateTime={at.toISOString()}>
                {ago(at, now)}
              </time>
            </li>
          ))}
        </ul>
      )}
    </SectionCard>
  )
}
