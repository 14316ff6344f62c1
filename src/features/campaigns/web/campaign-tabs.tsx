import { Link } from '@tanstack/react-router'
import { paths } from '#web/paths.ts'
import classes from './campaign-tabs.module.css'

/** The screens of a campaign. */
export function CampaignTabs({ eventKey }: { eventKey: string }) {
  return (
    <nav className={classes.tabs} aria-label="Screens of this campaign">
      <Link to={paths.overview(eventKey)} activeOptions={{ exact: true }} className={classes.tab}>
        Overview
      </Link>
      <Link to={paths.compliance(eventKey)} className={classes.tab}>
        Compliance
      </Link>
      <Link to={paths.live(eventKey)} className={classes.tab}>
        Live monitor
      </Link>
    </nav>
  )
}
