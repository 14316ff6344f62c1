import { type EventDetail, STATUS } from '#features/campaigns/contract.ts'
import type { Totals } from '#features/figures/contract.ts'
import type { ListedStep } from '#ui/feedback/step-list.tsx'
import { paths } from '#web/paths.ts'

export const FIRST_PEOPLE = 10

interface Seen {
  totals: Totals | undefined
  scans: number | undefined
}

/** Steps of the first hour; counters tick them. */
export function firstHour(event: EventDetail, { totals, scans = 0 }: Seen): ListedStep[] {
  const { eventKey, status, type, activatedAt } = event
  const gives = type === 'textToDonate'
  const people = (gives ? totals?.donations.count : totals?.participants) ?? 0
  const noun = gives ? 'gifts' : 'people'
  const watch = { label: 'Watch live', to: paths.live(eventKey) }
  return [
    { text: 'Activate the campaign', isDone: activatedAt !== undefined },
    { text: 'Campaign opens', isDone: status >= STATUS.live },
    {
      text: 'First visit through your link',
      isDone: (totals?.pageViews ?? 0) > 0,
      note: 'Post the link where people see it',
    },
    {
      text: 'First scan of your QR code',
      isDone: scans > 0,
      note: 'Put the code where people stand',
      link: { label: 'Codes', to: paths.qr(eventKey) },
    },
    {
      text: gives ? 'First gift' : 'First entrant',
      isDone: people > 0,
      link: watch,
    },
    {
      text: `${FIRST_PEOPLE} ${noun} so far`,
      isDone: people >= FIRST_PEOPLE,
      note: `${Math.min(people, FIRST_PEOPLE)} of ${FIRST_PEOPLE}`,
      link: watch,
    },
  ]
}
