import { NativeSelect } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { Draw, DrawNo } from '#features/sweepstakes/contract.ts'
import { shortMoment } from '#ui/format/dates.ts'
import { paths } from '#web/paths.ts'
import classes from './draw.module.css'

function nameOf({ kind, title, startsAt }: Draw['draws'][number], timezone: string): string {
  if (kind === 'secondChance') return 'Second chance: unclaimed prizes'
  return kind === 'draw' ? 'Whole campaign' : `${title}, ${shortMoment(startsAt, timezone)}`
}

/** Leads to the other draws of a campaign: its own, those of its dates, and the second chance. */
export function DrawChooser(props: { draw: Draw; drawNo: DrawNo; timezone: string }) {
  const { draw, drawNo, timezone } = props
  const navigate = useNavigate()
  const addressOf = (one: { eventKey: string; drawNo: number }) => paths.sweeps(one.eventKey, one.drawNo)
  const shown = addressOf({ eventKey: draw.eventKey, drawNo })
  const isKnown = draw.draws.some(one => addressOf(one) === shown)
  if (draw.draws.length < 2 && isKnown) return null
  if (draw.draws.length === 0) return null
  return (
    <NativeSelect
      label="Draw"
      className={classes.chooser}
      value={shown}
      onChange={({ currentTarget }) => void navigate({ href: currentTarget.value })}
      data={[
        ...(isKnown ? [] : [{ value: shown, label: 'Whole campaign' }]),
        ...draw.draws.map(one => ({ value: addressOf(one), label: nameOf(one, timezone) })),
      ]}
    />
  )
}
