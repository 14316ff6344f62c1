import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { SessionUser } from '#features/auth/contract.ts'
import { paths } from '#web/paths.ts'
import { Logo } from '#web/ui/logo.tsx'
import { navigationLinks } from './navigation-links.ts'
import { NavigationMenu } from './navigation-menu.tsx'
import classes from './top-navigation.module.css'
import { UserMenu } from './user-menu.tsx'

/** The head of the full layout: logo, the main links, the bell, and the person's menu. */
export function TopNavigation({ user, bell }: { user: SessionUser; bell: ReactNode }) {
  const links = navigationLinks(user.role)
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
          >
            {link.label}
            {link.staff && <span className={classes.tag}>Staff</span>}
          </Link>
        ))}
      </nav>
      <div className={classes.end}>
        <NavigationMenu links={links} />
        {bell}
        <UserMenu user={user} />
      </div>
    </header>
  )
}
