import { act } from '@testing-library/react'
import type { z } from 'zod'
import { STATUS } from '#features/campaigns/contract.ts'
import type { LiveMonitor } from '#features/reports/contract.ts'
import { EVENT_KEY } from './campaign-answers.ts'
import { NO_TOTALS } from './totals-answer.ts'

/** The figures as the service answers them. */
export type MonitorAnswer = z.input<typeof LiveMonitor>

const NOW = '2026-03-02T12:00:00Z'

/** A live campaign with 40 plays, 4 of them wins. */
export function makeMonitor(changes: Partial<MonitorAnswer> = {}): MonitorAnswer {
  return {
    eventKey: EVENT_KEY,
    title: 'Lantern Night Scratch',
    type: 'instantWin',
    status: STATUS.live,
    timezone: 'America/New_York',
    now: NOW,
    online5m: 3,
    last60m: [{ t: NOW, views: 5, entries: 4, plays: 4, wins: 1 }],
    totals: {
      pageViews: 80,
      visitors: 80,
      starts: 80,
      participants: 38,
      entries: 41,
      plays: 40,
      wins: 4,
      validWins: 4,
      redemptions: 1,
      winRate: 0.1,
      conversionRate: 0.475,
      redemptionRate: 0.25,
      optIns: { email: 12, sms: 5 },
      sms: { in: 0, out: 0, failed: 0, optOut: 0 },
      donations: NO_TOTALS.donations,
    },
    prizes: [
      {
        uniquePrizeKey: 'prz_aaaaaaaaaaaaaaaa',
        title: 'Free cup',
        use: 'instant',
        quantity: 100,
        awarded: 60,
        redeemed: 1,
      },
      {
        uniquePrizeKey: 'prz_bbbbbbbbbbbbbbbb',
        title: 'Tote bag',
        use: 'instant',
        quantity: 100,
        awarded: 91,
        redeemed: 0,
      },
      {
        uniquePrizeKey: 'prz_cccccccccccccccc',
        title: 'Trip',
        use: 'instant',
        quantity: 1,
        awarded: 1,
        redeemed: 0,
      },
    ],
    sources: [
      { source: 'qr', entries: 30 },
      { source: 'social', entries: 10 },
    ],
    recent: [
      { at: '2026-03-02T11:59:48Z', kind: 'win', label: 'J••• S.', prizeTitle: 'Free cup' },
      { at: '2026-03-02T11:56:00Z', kind: 'entry', label: 'a•••@•••.com' },
    ],
    health: { sms: 'off', payments: 'off' },
    logHead: { seq: 40, hash: `ab12${'0'.repeat(56)}ef90` },
    ...changes,
  }
}

/** The browser's end of a stream of server-sent events, in the test's hand. */
export class FakeEventSource extends EventTarget {
  static open: FakeEventSource[] = []
  onerror: (() => void) | null = null
  /** 0: the browser retries on its own; 2: it has given up. */
  readyState = 0

  readonly url: string

  constructor(url: string) {
    super()
    this.url = url
    FakeEventSource.open.push(this)
  }

  close() {
    FakeEventSource.open = FakeEventSource.open.filter(source => source !== this)
  }

  push(data: unknown) {
    act(() => {
      this.dispatchEvent(new MessageEvent('livemonitor', { data: JSON.stringify(data) }))
    })
  }

  breakOff(readyState = 0) {
    this.readyState = readyState
    act(() => this.onerror?.())
  }
}
