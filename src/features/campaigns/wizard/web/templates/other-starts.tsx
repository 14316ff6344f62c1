import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { paths } from '#web/paths.ts'
import { eventQuery } from '#web/queries/event-query.ts'
import { ImportButton } from '../../../campaign-file/web/import-button.tsx'
import { CloneDialog } from '../../../lifecycle/web/clone-dialog.tsx'
import { startAfresh } from '../drafts/open-draft.ts'
import { useBuild } from '../state/build-store.ts'
import classes from './gallery.module.css'
import { lastCampaignQuery } from './last-campaign-query.ts'

/** The quiet ways beside a template: copy, or begin with nothing. */
export function OtherStarts() {
  const { data: last } = useQuery(lastCampaignQuery)
  return (
    <div className={classes.starts}>
      {last && <CopyLast eventKey={last.eventKey} title={last.title} />}
      <Start title="Import a campaign" text="A file that you exported, here or on another installation.">
        <ImportButton />
      </Start>
      <Start title="Start from scratch" text="One page with the essentials, or 13 steps with every setting.">
        <Afresh to={paths.quickStart()}>Quick start</Afresh>
        <Afresh to={paths.createCampaign()}>Open wizard</Afresh>
      </Start>
    </div>
  )
}

/** Leads to an empty draft: the open one stays with the team. */
function Afresh({ to, children }: { to: string; children: string }) {
  const isUntouched = useBuild(({ savedAt }) => savedAt === null)
  const navigate = useNavigate()
  const leave = async () => {
    if (await startAfresh()) await navigate({ to })
  }
  return (
    <Button
      variant="default"
      component={Link}
      to={to}
      onClick={(event: MouseEvent) => {
        if (isUntouched) return
        event.preventDefault()
        void leave()
      }}
    >
      {children}
    </Button>
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
