import { Menu } from '@mantine/core'
import {
  IconCoin,
  IconCreditCard,
  IconDeviceMobileMessage,
  IconExternalLink,
  IconListDetails,
  IconLogout,
  IconMailForward,
  IconScale,
  IconShieldLock,
  IconUser,
  IconUsers,
} from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { SessionUser } from '#features/auth/contract.ts'
import { hasRole, isStaff } from '#shared/access.ts'
import { paths } from '#web/paths.ts'
import { billingPortalQuery } from '#web/queries/billing-portal-query.ts'
import { signOut } from '#web/session/sign-out.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import classes from './user-menu.module.css'

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

/** The person's menu: who is signed in, Profile, for managers what concerns money and messages, for staff Clients and the audit log, Subscriptions where there is a portal, Sign Out. */
export function UserMenu({ user }: { user: SessionUser }) {
  const queryClient = useQueryClient()
  const portal = useQuery(billingPortalQuery(user.role))
  return (
    <Menu width={248} position="bottom-end" withinPortal={false}>
      <Menu.Target>
        <button type="button" className={classes.open} aria-label="Account">
          <Avatar icon={user.properties.icon} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.person}>
          <Avatar icon={user.properties.icon} size={36} />
          <div className={classes.words}>
            <div className={classes.name}>
              {user.firstName} {user.lastName}
            </div>
            <div className={classes.email}>{user.email}</div>
          </div>
        </div>
        <Menu.Divider />
        <Menu.Item component={Link} to={paths.profile()} leftSection={<IconUser {...icon} />}>
          Profile
        </Menu.Item>
        {hasRole(user.role, 'manager') && (!isStaff(user.role) || user.acting) && (
          <Menu.Item component={Link} to={paths.billing()} leftSection={<IconCoin {...icon} />}>
            Tokens and billing
          </Menu.Item>
        )}
        {hasRole(user.role, 'manager') && (!isStaff(user.role) || user.acting) && (
          <Menu.Item component={Link} to={paths.privacyRequests()} leftSection={<IconShieldLock {...icon} />}>
            Privacy requests
          </Menu.Item>
        )}
        {isStaff(user.role) && (
          <Menu.Item component={Link} to={paths.clients()} leftSection={<IconUsers {...icon} />}>
            Clients
          </Menu.Item>
        )}
        {isStaff(user.role) && (
          <Menu.Item
            component={Link}
            to={paths.numbers()}
            leftSection={<IconDeviceMobileMessage {...icon} />}
          >
            Numbers
          </Menu.Item>
        )}
        {hasRole(user.role, 'manager') && (
          <Menu.Item component={Link} to={paths.outbox()} leftSection={<IconMailForward {...icon} />}>
            Outbox
          </Menu.Item>
        )}
        {isStaff(user.role) && (
          <Menu.Item component={Link} to={paths.law()} leftSection={<IconScale {...icon} />}>
            Law table
          </Menu.Item>
        )}
        {isStaff(user.role) && (
          <Menu.Item component={Link} to={paths.audit()} leftSection={<IconListDetails {...icon} />}>
            Audit log
          </Menu.Item>
        )}
        {portal.data?.url && (
          <Menu.Item
            component="a"
            href={portal.data.url}
            target="_blank"
            rel="noreferrer"
            leftSection={<IconCreditCard {...icon} />}
            rightSection={<IconExternalLink {...icon} size={14} />}
          >
            Subscriptions
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconLogout {...icon} />} onClick={() => void signOut(queryClient)}>
          Sign Out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
