import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { paths } from '#web/paths.ts'
import { eventQuery } from '#web/queries/event-query.ts'
import { CloneDialog } from '../../../lifecycle/web/clone-dialog.tsx'
import { useBuild } from '../state/build-store.ts'
import classes from './gallery.module.css'
import { lastCampaignQuery } from './last-campaign-query.ts'

/** The quiet ways beside a template: go on, copy, or begin with nothing. */
export function OtherStarts() {
  const draft = useBuild(({ draft, savedAt }) => (savedAt === null ? undefined : draft))
  const { data: last } = useQuery(lastCampaignQuery)
  return (
    <div className={classes.starts}>
      {draft && (
        <Start title="Continue your draft" text={draft.title || 'It has no title yet.'}>
          <Button variant="default" component={Link} to={paths.quickStart()}>
            Continue
          </Button>
        </Start>
      )}
      {last && <CopyLast eventKey={last.eventKey} title={last.title} />}
      <Start title="Start from scratch" text="One page with the essentials, or 13 steps with every setting.">
        {!draft && (
          <Button variant="default" component={Link} to={paths.quickStart()}>
            Quick start
          </Button>
        )}
        <Button variant="default" component={Link} to={paths.createCampaign()}>
          Open wizard
        </Button>
      </Start>
    </div>
  )
}

function Start({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className={classes.start} aria-label={title}>
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      <div className={classes.ways}>{children}</div>
    </section>
  )
}

function CopyLast({ eventKey, title }: { eventKey: string; title: string }) {
  const [isAsked, ask] = useState(false)
  const { data: event } = useQuery({ ...eventQuery(eventKey), enabled: isAsked })
  return (
    <Start
      title="Copy your last campaign"
      text={`${title}: pages, prizes, rules and look. You set new dates.`}
    >
      <Button variant="default" aria-busy={isAsked && !event} onClick={() => ask(true)}>
        Copy
      </Button>
      {isAsked && event && <CloneDialog event={event} onClose={() => ask(false)} />}
    </Start>
  )
}
