import '#ui/styles/mantine-dashboard.css'
import '#ui/styles/print.css'
import { useLocation } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, useEffect, useRef } from 'react'
import type { SessionUser } from '#features/auth/contract.ts'
import type { FinderLinks } from '#web/keys/destinations.ts'
import { UserContext } from '#web/session/user-context.ts'
import { ActingBanner } from './acting-banner.tsx'
import classes from './full-layout.module.css'
import { TopNavigation } from './top-navigation.tsx'

interface FullLayoutProps {
  user: SessionUser
  /** Finds screens and campaigns, in the top navigation. */
  Finder: ComponentType<FinderLinks>
  /** Help and notifications in the top navigation. */
  tools: ReactNode
  children: ReactNode
}

/** Skip link, top navigation and the screen. Loads the rest of the styles, which sign-in does not need. */
export function FullLayout({ user, Finder, tools, children }: FullLayoutProps) {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    // After a change of page, keyboard and screen reader start at the new content.
    if (shown.current !== pathname) main.current?.focus({ preventScroll: true })
    shown.current = pathname
  }, [pathname])
  return (
    <UserContext value={user}>
      <a href="#main" className={classes.skip}>
        Skip to content
      </a>
      <TopNavigation user={user} Finder={Finder} tools={tools} />
      {user.acting && <ActingBanner acting={user.acting} />}
      <main id="main" ref={main} tabIndex={-1}>
        {children}
      </main>
    </UserContext>
  )
}
