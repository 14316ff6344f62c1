import type { ComponentType } from 'react'
import { Page } from '#ui/layout/page.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { AppearanceCard } from './appearance-card.tsx'
import { DetailsCard } from './details-card.tsx'
import { KeyboardCard } from './keyboard-card.tsx'
import { NotificationsCard } from './notifications-card.tsx'
import { PasswordCard } from './password-card.tsx'
import classes from './profile.module.css'
import { SessionsCard } from './sessions-card.tsx'

interface ProfileScreenProps {
  /** Security events of the account. */
  Security: ComponentType
  /** Second factors of the user. */
  Factors: ComponentType
}

/** The user's own name, avatar, notifications, security, colors, keyboard, password, second factors and sessions. */
export function ProfileScreen({ Security, Factors }: ProfileScreenProps) {
  return (
    <Page>
      <PageHeader title="Profile" />
      <div className={classes.layout}>
        <div className={classes.column}>
          <DetailsCard />
          <NotificationsCard />
          <Security />
        </div>
        <div className={classes.column}>
          <AppearanceCard />
          <KeyboardCard />
          <PasswordCard />
          <Factors />
          <SessionsCard />
        </div>
      </div>
    </Page>
  )
}
