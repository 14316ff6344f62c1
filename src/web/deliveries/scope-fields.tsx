import { Checkbox } from '@mantine/core'
import {
  EVENT_WORDS,
  MOST_CAMPAIGNS,
  WEBHOOK_EVENTS,
  type WebhookEvent,
} from '#features/developer-keys/contract.ts'
import { CampaignsSelect } from '#web/keys/campaigns-select.tsx'
import classes from './deliveries.module.css'

/** Events and campaigns of a webhook or connector. */
export interface EventScope {
  events: readonly WebhookEvent[]
  campaigns: readonly string[]
}

interface ScopeFieldsProps {
  scope: EventScope
  errors: Readonly<Record<string, string>>
  /** Without a choice of events. */
  isCampaignsOnly?: boolean
  /** With the names that programs see. */
  withNames?: true
  onChange: (scope: EventScope) => void
}

/** The events and campaigns of a webhook or connector. */
export function ScopeFields({ isCampaignsOnly, ...props }: ScopeFieldsProps) {
  const { scope, errors, onChange } = props
  return (
    <>
      {!isCampaignsOnly && <EventsField {...props} />}
      <CampaignsSelect
        description="Leave empty for all campaigns. Dates of a campaign are included."
        placeholder="All campaigns"
        most={MOST_CAMPAIGNS}
        keys={scope.campaigns}
        error={errors.campaigns}
        onChange={campaigns => onChange({ ...scope, campaigns })}
      />
    </>
  )
}

function EventsField({ scope, errors, withNames, onChange }: ScopeFieldsProps) {
  return (
    <Checkbox.Group
      label="Events"
      value={[...scope.events]}
      error={errors.events}
      onChange={chosen =>
        onChange({ ...scope, events: WEBHOOK_EVENTS.filter(event => chosen.includes(event)) })
      }
    >
      <div className={classes.choices} data-named={withNames}>
        {WEBHOOK_EVENTS.map(event => (
          <Checkbox
            key={event}
            value={event}
            label={EVENT_WORDS[event]}
            {...(withNames && { description: event })}
          />
        ))}
      </div>
    </Checkbox.Group>
  )
}
