import { hasRole, isStaff } from '#shared/access.ts'
import { paths } from '#web/paths.ts'

/** One link of the top navigation. */
export interface NavigationLink {
  label: string
  to: string
  /** Seen by internal staff only, and marked so. */
  staff?: true
  /** Addresses of other screens that belong to it. */
  holds?: (pathname: string) => boolean
}

const links: readonly NavigationLink[] = [
  { label: 'Dashboard', to: paths.dashboard() },
  {
    label: 'All Campaigns',
    to: paths.allCampaigns(),
    holds: pathname => pathname.startsWith(paths.overview('evt_')),
  },
  {
    label: 'Add a New Campaign',
    to: paths.createCampaign(),
    holds: pathname => pathname === paths.templates() || pathname === paths.quickStart(),
  },
  { label: 'Add a Team Member', to: paths.team() },
  { label: 'Brand Kit', to: paths.brandKit() },
  { label: 'Developers', to: paths.developers(), staff: true },
]

/** True for venue staff, who only deliver prizes (product rule 5.1). */
export function onlyRedeems(role: number): boolean {
  return !hasRole(role, 'analyst')
}

/** The links a person with this role sees (specification, sections 2 and 6). */
export function navigationLinks(role: number): readonly NavigationLink[] {
  if (onlyRedeems(role)) return [{ label: 'Redeem', to: paths.redeem() }]
  return links.filter(link => !link.staff || isStaff(role))
}
