import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed, IconLock } from '@tabler/icons-react'
import type { EventDetail } from '#features/campaigns/contract.ts'
import type { RulesDocument } from '#features/compliance/contract.ts'
import { may } from '#shared/permissions.ts'
import { longMoment } from '#ui/format/dates.ts'
import { SectionCard } from '#ui/layout/section-card.tsx'
import { usePermitted } from '#web/session/use-permitted.ts'
import { useRulesStep } from './rules-query.ts'
import classes from './rules-screen.module.css'

interface RulesVersionCardProps {
  rules: RulesDocument
  event: EventDetail
  mayEdit: boolean
  onEdit: () => void
}

const icons = { accepted: IconCircleCheck, stale: IconAlertTriangle, open: IconCircleDashed } as const

/** The newest version: whether it is accepted, by whom, and what can be done with it. */
export function RulesVersionCard({ rules, event, mayEdit, onEdit }: RulesVersionCardProps) {
  const user = usePermitted(event)
  const step = useRulesStep(rules.eventKey)
  const { version, acceptedAt, acceptedBy, staleParts, review, locked } = rules
  const state = staleParts.length > 0 ? 'stale' : acceptedAt ? 'accepted' : 'open'
  const Icon = icons[state]
  const mayAccept = may(user, 'publish') && event.mayChange && version > 0 && state === 'open'
  return (
    <SectionCard title={version === 0 ? 'Not written yet' : `Version ${version}`} padded>
      <div className={classes.state} data-state={state}>
        <Icon size={17} stroke={1.75} aria-hidden />
        <span>
          {acceptedAt
            ? `Accepted by ${acceptedBy}, ${longMoment(acceptedAt, event.timezone)}`
            : 'Not accepted yet. Promotions of chance need accepted rules to activate.'}
        </span>
      </div>
      {review.length > 0 && !locked && (
        <p className={classes.text}>Have counsel review these sections: {review.join('; ')}.</p>
      )}
      {locked && (
        <p className={classes.text}>
          <IconLock size={14} stroke={1.75} aria-hidden /> Locked since activation. Only changes in favor of
          entrants are possible, from the campaign’s details.
        </p>
      )}
      <div className={classes.buttons}>
        {mayAccept && (
          <Button loading={step.isPending} onClick={() => step.mutate({ accept: version })}>
            Accept version {version}
          </Button>
        )}
        {mayEdit && version === 0 && (
          <Button loading={step.isPending} onClick={() => step.mutate({ reset: true })}>
            Generate rules
          </Button>
        )}
        {mayEdit && version > 0 && (
          <Button variant="default" onClick={onEdit}>
            Edit by hand
          </Button>
        )}
      </div>
    </SectionCard>
  )
}
