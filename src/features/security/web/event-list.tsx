import { Link } from '@tanstack/react-router'
import { SECURITY_WORDS, type StaffSecurityEvent } from '#features/security/contract.ts'
import { companyName } from '#web/layout/company-name.ts'
import { paths } from '#web/paths.ts'
import { whenWords, whoWords } from './event-words.ts'
import { KindIcon } from './kind-icon.tsx'
import classes from './security.module.css'

interface EventListProps {
  events: readonly StaffSecurityEvent[]
  /** Names the account of each, where the list is of many. */
  showsClient?: boolean | undefined
  busy?: boolean
}

/** Events, newest first. */
export function EventList({ events, showsClient, busy }: EventListProps) {
  return (
    <ul className={classes.list} aria-busy={busy}>
      {events.map(event => (
        <EventRow key={event.id} event={event} showsClient={showsClient} />
      ))}
    </ul>
  )
}

function EventRow({ event, showsClient }: { event: StaffSecurityEvent; showsClient?: boolean | undefined }) {
  const { kind, campaign, network, cid, client, lastAt } = event
  const who = whoWords(event, companyName())
  return (
    <li className={classes.row}>
      <KindIcon kind={kind} />
      <div className={classes.words}>
        <div className={classes.name}>{SECURITY_WORDS[kind]}</div>
        {who && <div className={classes.small}>{who}</div>}
        {(campaign || showsClient) && (
          <div className={classes.links}>
            {showsClient &&
              (cid === undefined ? <span>No account</span> : <Link to={paths.client(cid)}>{client}</Link>)}
            {campaign && <Link to={paths.overview(campaign.eventKey)}>{campaign.title}</Link>}
          </div>
        )}
      </div>
      <div className={classes.end}>
        <time dateTime={lastAt.toISOString()}>{whenWords(event)}</time>
        {network && <div>From {network}</div>}
      </div>
    </li>
  )
}
