import '#ui/styles/mantine-dashboard.css'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Logo } from '#ui/layout/brand/logo.tsx'
import { Page } from '#ui/layout/page.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { signOut } from '#web/session/sign-out.ts'
import classes from './add-factor-screen.module.css'
import { FactorsCard } from './factors/factors-card.tsx'
import { factorsQuery } from './factors/use-factors.ts'
import { useEnter } from './use-enter.ts'

/** The forced step of a person whose account requires a second factor. */
export function AddFactorScreen() {
  const { data } = useQuery(factorsQuery)
  const queryClient = useQueryClient()
  const enter = useEnter()
  const hasFactor = (data?.factors.length ?? 0) > 0
  return (
    <main id="main" className={classes.screen}>
      <Page>
        <div className={classes.logo}>
          <Logo />
        </div>
        <PageHeader
          title="Set up two-step sign-in"
          description="Your account requires a second factor. Add an authenticator app or a passkey, then continue."
        />
        <FactorsCard />
        <div className={classes.buttons}>
          <Button variant="default" onClick={() => void signOut(queryClient)}>
            Sign out
          </Button>
          {hasFactor && <Button onClick={() => void enter()}>Continue to the dashboard</Button>}
        </div>
      </Page>
    </main>
  )
}
