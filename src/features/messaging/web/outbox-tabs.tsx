import { Link } from '@tanstack/react-router'
import { paths } from '#web/paths.ts'
import classes from './outbox-tabs.module.css'

const tabs = [
  { value: 'messages', label: 'Messages', to: paths.outbox() },
  { value: 'templates', label: 'Templates', to: paths.outboxTemplates() },
] as const

/** The two screens of the outbox: what was written, and what is written at all. */
export function OutboxTabs({ current }: { current: (typeof tabs)[number]['value'] }) {
  return (
    <nav className={classes.tabs} aria-label="Outbox">
      {tabs.map(({ value, label, to }) => (
        <Link
          key={value}
          to={to}
          className={classes.tab}
          aria-current={value === current ? 'page' : undefined}
          data-on={value === current || undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
