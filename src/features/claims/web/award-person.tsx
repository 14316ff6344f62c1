import { Button } from '@mantine/core'
import type { Award } from '#features/claims/contract.ts'
import { may } from '#shared/permissions.ts'
import { addressLine } from '#shared/text/postal-address.ts'
import { saidEnd } from '#shared/time/zoned-time.ts'
import { calendarDay, longMoment } from '#ui/format/dates.ts'
import { useUser } from '#web/session/user-context.ts'
import { useReveal } from './use-awards.ts'
import classes from './winners.module.css'

interface AwardPersonProps {
  award: Award
  eventKey: string
  zone: string
}

/** Contact and answers of a winner, masked until a manager reveals them. */
export function AwardPerson({ award, eventKey, zone }: AwardPersonProps) {
  const user = useUser()
  const { data: revealed, mutate, isPending } = useReveal(eventKey)
  const shown = revealed ?? award
  const { person, dob, skillAnswer } = shown
  const facts: [string, string | undefined][] = [
    ['Email', person?.email],
    ['Phone', person?.phone],
    ['Address', shown.address && addressLine(shown.address)],
    ['Born', dob && calendarDay(dob)],
    ['Skill answer', skillAnswer],
    ['Taxpayer number', shown.tin],
    ['Claim by', longMoment(saidEnd(award.deadline, zone), zone)],
    ['Record kept until', award.keptUntil && longMoment(award.keptUntil, zone)],
  ]
  return (
    <div>
      <dl className={classes.facts}>
        {facts.map(([name, value]) =>
          value === undefined ? null : (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
      {may(user, 'people') && award.person && !revealed && (
        <Button mt={12} size="xs" variant="default" loading={isPending} onClick={() => mutate(award.awardId)}>
          Reveal contact details
        </Button>
      )}
    </div>
  )
}
