import { Page } from '#web/ui/page.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { AppearanceCard } from './appearance-card.tsx'
import { DetailsCard } from './details-card.tsx'
import { PasswordCard } from './password-card.tsx'
import classes from './profile.module.css'

/** The signed-in person's own name, avatar, colours and password. */
export function ProfileScreen() {
  return (
    <Page>
      <PageHeader title="Profile" />
      <div className={classes.layout}>
        <DetailsCard />
        <div className={classes.column}>
          <AppearanceCard />
          <PasswordCard />
        </div>
      </div>
    </Page>
  )
}
