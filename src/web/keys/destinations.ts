import {
  IconBell,
  IconCode,
  IconFileText,
  IconLayoutDashboard,
  IconPlus,
  IconScan,
  IconStack2,
  IconUserPlus,
} from '@tabler/icons-react'
import type { SessionUser } from '#features/auth/contract.ts'
import { hasRole, isStaff } from '#shared/access.ts'
import type { NavigationLink } from '#web/layout/navigation-links.ts'
import { paths } from '#web/paths.ts'
import { mayCreate } from '#web/session/may-create.ts'
import type { AccountLink } from '../layout/account/account-links.ts'

/** A screen that the finder leads to. */
export type Destination = AccountLink

/** Destinations of both menus. */
export interface FinderLinks {
  links: readonly NavigationLink[]
  accountLinks: readonly AccountLink[]
}

const icons: Readonly<Record<string, Destination['Icon']>> = {
  [paths.dashboard()]: IconLayoutDashboard,
  [paths.allCampaigns()]: IconStack2,
  [paths.createCampaign()]: IconPlus,
  [paths.team()]: IconUserPlus,
  [paths.developers()]: IconCode,
}

const redeem: Destination = { label: 'Redeem', to: paths.redeem(), Icon: IconScan }
const templates: Destination = {
  label: 'Message templates',
  to: paths.outboxTemplates(),
  Icon: IconFileText,
}

/** Whether the person may look at campaigns; venue staff only deliver prizes. */
export const mayRead = ({ role }: SessionUser): boolean => hasRole(role, 'analyst')

/** Every screen that this person may open from anywhere: those of the top navigation first. */
export function destinations(
  user: SessionUser,
  { links, accountLinks }: FinderLinks,
): readonly Destination[] {
  const main = links
    .filter(({ to }) => to !== paths.createCampaign() || mayCreate(user))
    .map(({ label, to }) => ({ label, to, Icon: icons[to] ?? IconScan }))
  return [
    ...main,
    ...(mayRead(user) ? [redeem] : []),
    { label: 'Notifications', to: paths.notifications(), Icon: IconBell },
    ...accountLinks,
    ...(isStaff(user.role) ? [templates] : []),
  ]
}

/** Items with a word that begins with each typed word. */
export function matching(all: readonly Destination[], typed: string): readonly Destination[] {
  const wanted = typed.toLowerCase().split(' ')
  return all.filter(({ label }) => {
    const words = label.toLowerCase().split(' ')
    return wanted.every(word => words.some(own => own.startsWith(word)))
  })
}
