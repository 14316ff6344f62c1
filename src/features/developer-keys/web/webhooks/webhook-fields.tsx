import { Checkbox } from '@mantine/core'
import { CampaignsSelect } from '#web/keys/campaigns-select.tsx'
import { EVENT_WORDS, MOST_CAMPAIGNS, WEBHOOK_EVENTS, type WebhookEvent } from '../../contract.ts'
import classes from '../keys.module.css'

/** Events and campaigns of a webhook. */
export interface WebhookScope {
  events: readonly WebhookEvent[]
  campaigns: readonly string[]
}

interface WebhookFieldsProps {
  scope: WebhookScope
  errors: Readonly<Record<string, string>>
  onChange: (scope: WebhookScope) => void
}

/** The events and campaigns of a webhook. */
export function WebhookFields({ scope, errors, onChange }: WebhookFieldsProps) {
  const { events, campaigns } = scope
  return (
    <>
      <Checkbox.Group
        label="Events"
        value={[...events]}
        error={errors.events}
        onChange={chosen =>
          onChange({ ...scope, events: WEBHOOK_EVENTS.filter(event => chosen.includes(event)) })
        }
      >
        <div className={classes.choices}>
          {WEBHOOK_EVENTS.map(event => (
            <Checkbox key={event} value={event} label={EVENT_WORDS[event]} description={event} />
          ))}
        </div>
      </Checkbox.Group>
      <CampaignsSelect
        description="Leave empty for all campaigns. Dates of a campaign are included."
        placeholder="All campaigns"
        most={MOST_CAMPAIGNS}
        keys={campaigns}
        error={errors.campaigns}
        onChange={keys => onChange({ ...scope, campaigns: keys })}
      />
    </>
  )
}
