import { Checkbox } from '@mantine/core'
import { EVENT_WORDS, WEBHOOK_EVENTS, type WebhookEvent } from '../../contract.ts'
import classes from '../keys.module.css'
import { CampaignsSelect } from './campaigns-select.tsx'

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
        keys={campaigns}
        error={errors.campaigns}
        onChange={keys => onChange({ ...scope, campaigns: keys })}
      />
    </>
  )
}
