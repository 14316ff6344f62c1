import { Link, useLocation } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import type { SessionUser } from '#features/auth/contract.ts'
import { Logo } from '#ui/layout/brand/logo.tsx'
import type { FinderLinks } from '#web/keys/destinations.ts'
import { paths } from '#web/paths.ts'
import { accountLinks } from './account/account-links.ts'
import { UserMenu } from './account/user-menu.tsx'
import { navigationLinks } from './navigation-links.ts'
import { NavigationMenu } from './navigation-menu.tsx'
import classes from './top-navigation.module.css'

interface TopNavigationProps {
  user: SessionUser
  Finder: ComponentType<FinderLinks>
  tools: ReactNode
}

/** The head of the full layout: logo, the main links, the finder, help, the bell, and the person's menu. */
export function TopNavigation({ user, Finder, tools }: TopNavigationProps) {
  const { pathname } = useLocation()
  const links = navigationLinks(user.role)
  const own = accountLinks(user)
  return (
    <header className={classes.bar}>
      <Link to={paths.dashboard()} className={classes.logo} aria-label="Drumroll">
        <Logo height={20} />
      </Link>
      <nav aria-label="Main" className={classes.links}>
        {links.map(link => (
          <Link
            key={link.to}
            to={link.to}
            className={classes.link}
            activeOptions={{ exact: link.to === '/' }}
            data-open={link.holds?.(pathname)}
          >
            {link.label}
            {link.staff && <span className={classes.tag}>Staff</span>}
          </Link>
        ))}
      </nav>
      <div className={classes.end}>
        <Finder links={links} accountLinks={own} />
        <NavigationMenu links={links} />
        {tools}
        <UserMenu user={user} links={own} />
      </div>
    </header>
  )
}
