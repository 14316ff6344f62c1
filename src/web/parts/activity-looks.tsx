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

const icon = { size: 15, stroke: 1.75, 'aria-hidden': true } as const

interface ActivityLook {
  icon: ReactNode
  tone?: 'win' | 'redeem'
  words: (of: { prize: string; cents: number }) => string
  /** Several in a row. */
  many: string
}

const LOOKS: Record<Activity['kind'], ActivityLook> = {
  entry: { icon: <IconUserPlus {...icon} />, words: () => 'Entered', many: 'entries' },
  play: { icon: <IconTicket {...icon} />, words: () => 'Played', many: 'plays' },
  win: { icon: <IconGift {...icon} />, tone: 'win', words: ({ prize }) => `${prize} won`, many: 'wins' },
  redeem: {
    icon: <IconCircleCheck {...icon} />,
    tone: 'redeem',
    words: ({ prize }) => `${prize} redeemed`,
    many: 'prizes redeemed',
  },
  donation: {
    icon: <IconHeartHandshake {...icon} />,
    words: ({ cents }) => `${dollarsAndCents(cents)} given`,
    many: 'gifts',
  },
  optOut: {
    icon: <IconMessageOff {...icon} />,
    words: () => 'Opted out of texts',
    many: 'opt-outs from texts',
  },
}

/** Icon and words of something that happened. */
export function activityLook({ kind, prizeTitle: prize = 'A prize', cents = 0 }: Activity) {
  const { words, ...look } = LOOKS[kind]
  return { ...look, what: words({ prize, cents }) }
}
