import {
  IconBan,
  IconCalendarEvent,
  IconCoin,
  IconDownload,
  IconGift,
  IconHeartHandshake,
  IconMail,
  IconPalette,
  IconPencil,
  IconQrcode,
  IconShieldCheck,
  IconTrophy,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { CLOCK } from '#features/campaigns/contract.ts'
import type { TimelineRun } from './timeline-runs.ts'

/** A row of the activity. */
export interface ActivityEntry {
  key: string
  icon: ReactNode
  tone?: 'win' | 'redeem' | undefined
  what: string
  words: string
  at: Date
}

const ICONS: Readonly<Record<string, typeof IconGift>> = {
  award: IconTrophy,
  draw: IconTrophy,
  blacklist: IconBan,
  brandKit: IconPalette,
  style: IconPalette,
  tile: IconPalette,
  campaign: IconCalendarEvent,
  compliance: IconShieldCheck,
  rules: IconShieldCheck,
  donation: IconHeartHandshake,
  export: IconDownload,
  message: IconMail,
  prize: IconGift,
  prizes: IconGift,
  qr: IconQrcode,
  token: IconCoin,
}

/** Rows of the team's log. */
export function timelineRows(runs: readonly TimelineRun[]): ActivityEntry[] {
  return runs.map(({ place, action, what, who, details, times, at }) => {
    const Icon = ICONS[action.split('.')[0] ?? ''] ?? IconPencil
    const by = who === CLOCK ? 'automatically' : `by ${who}`
    return {
      key: `log ${place}`,
      icon: <Icon size={15} stroke={1.75} aria-hidden />,
      what: times > 1 ? `${what}, ${times} times` : what,
      words: [by, details].filter(Boolean).join(': '),
      at,
    }
  })
}
