import {
  IconCode,
  IconCoin,
  IconDeviceMobileMessage,
  IconFileCheck,
  IconKey,
  IconListDetails,
  IconLogin2,
  IconMailForward,
  IconPlugConnected,
  IconProgressAlert,
  IconScale,
  IconServer,
  IconShieldCheck,
  IconShieldLock,
  IconUser,
  IconUserCheck,
  IconUserCog,
  IconUsers,
  IconWorld,
} from '@tabler/icons-react'
import type { SessionUser } from '#features/auth/contract.ts'
import { hasRole, isStaff, type RoleName } from '#shared/access.ts'
import { paths } from '#web/paths.ts'

/** One link of the person's menu. */
export interface AccountLink {
  label: string
  to: string
  Icon: typeof IconUser
}

/**
 * `needs` is the lowest role that sees the link. Staff see an account's own links only while acting for it, and those of
 * clients never: the top navigation has theirs.
 */
const links: readonly (AccountLink & { needs: RoleName; own?: true; clients?: true })[] = [
  { label: 'Profile', to: paths.profile(), Icon: IconUser, needs: 'clerk' },
  { label: 'Tokens and billing', to: paths.billing(), Icon: IconCoin, needs: 'manager', own: true },
  { label: 'Sign-in rules', to: paths.signInRules(), Icon: IconKey, needs: 'owner' },
  { label: 'Single sign-on', to: paths.singleSignOn(), Icon: IconLogin2, needs: 'owner' },
  { label: 'User provisioning', to: paths.provisioning(), Icon: IconUserCog, needs: 'owner' },
  { label: 'API and webhooks', to: paths.api(), Icon: IconCode, needs: 'owner', clients: true },
  { label: 'Connectors', to: paths.connectors(), Icon: IconPlugConnected, needs: 'owner' },
  { label: 'Approvals', to: paths.approvals(), Icon: IconUserCheck, needs: 'manager', own: true },
  { label: 'Own domains', to: paths.ownDomains(), Icon: IconWorld, needs: 'owner' },
  { label: 'Audit stream', to: paths.auditStream(), Icon: IconFileCheck, needs: 'owner' },
  {
    label: 'Privacy requests',
    to: paths.privacyRequests(),
    Icon: IconShieldLock,
    needs: 'manager',
    own: true,
  },
  { label: 'Clients', to: paths.clients(), Icon: IconUsers, needs: 'staff' },
  { label: 'Numbers', to: paths.numbers(), Icon: IconDeviceMobileMessage, needs: 'staff' },
  { label: 'Outbox', to: paths.outbox(), Icon: IconMailForward, needs: 'manager' },
  { label: 'Law table', to: paths.law(), Icon: IconScale, needs: 'staff' },
  { label: 'Operations', to: paths.operations(), Icon: IconServer, needs: 'staff' },
  { label: 'Stuck work', to: paths.stuckWork(), Icon: IconProgressAlert, needs: 'staff' },
  { label: 'Security', to: paths.security(), Icon: IconShieldCheck, needs: 'staff' },
  { label: 'Audit log', to: paths.audit(), Icon: IconListDetails, needs: 'staff' },
]

/** Links of the user menu: Profile, billing and messages for managers, and the rest for staff. */
export function accountLinks({ role, acting }: SessionUser): readonly AccountLink[] {
  const staff = isStaff(role)
  return links.filter(
    ({ needs, own, clients }) => hasRole(role, needs) && (!own || !staff || acting) && !(clients && staff),
  )
}
