import { Link } from '@tanstack/react-router'
import classes from '#ui/layout/tabs.module.css'
import { paths } from '#web/paths.ts'
import { type ListChoice, searchOf } from './list-choice.ts'

const tabs: { list: ListChoice['list']; label: string }[] = [
  { list: 'archived', label: 'Ended and archived' },
  { list: 'live', label: 'Live' },
  { list: 'future', label: 'Upcoming' },
]

/** The three lists; each has an address of its own. */
export function ListTabs({ choice }: { choice: ListChoice }) {
  return (
    <nav className={classes.tabs} aria-label="Campaign lists">
      {tabs.map(tab => (
        <Link
          key={tab.list}
          to={paths.allCampaigns()}
          search={searchOf({ ...choice, list: tab.list, sort: undefined, page: 1 })}
          className={classes.tab}
          aria-current={tab.list === choice.list ? 'page' : undefined}
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  )
}
