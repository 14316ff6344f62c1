import { Link } from '@tanstack/react-router'
import classes from '#ui/layout/tabs.module.css'
import { paths } from '#web/paths.ts'

const tabs = [
  { label: 'Messages', to: paths.outbox() },
  { label: 'Templates', to: paths.outboxTemplates() },
]

/** The two screens of the outbox: written messages, and all kinds of messages. */
export function OutboxTabs() {
  return (
    <nav className={classes.tabs} data-ruled aria-label="Outbox">
      {tabs.map(({ label, to }) => (
        <Link key={to} to={to} activeOptions={{ exact: true, includeSearch: false }} className={classes.tab}>
          {label}
        </Link>
      ))}
    </nav>
  )
}
