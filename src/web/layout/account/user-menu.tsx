import { Menu } from '@mantine/core'
import { IconCreditCard, IconExternalLink, IconLogout } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { SessionUser } from '#features/auth/contract.ts'
import { Avatar } from '#ui/layout/brand/avatar.tsx'
import { paths } from '#web/paths.ts'
import { billingPortalQuery } from '#web/queries/billing-portal-query.ts'
import { signOut } from '#web/session/sign-out.ts'
import type { AccountLink } from './account-links.ts'
import classes from './user-menu.module.css'

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

/**
 * The person's menu: name, own pages, Subscriptions, Sign Out. Subscriptions leads owners to the provider's portal, if
 * any, and everyone else to the billing page.
 */
export function UserMenu({ user, links }: { user: SessionUser; links: readonly AccountLink[] }) {
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
        {links.map(({ label, to, Icon }) => (
          <Menu.Item key={to} component={Link} to={to} leftSection={<Icon {...icon} />}>
            {label}
          </Menu.Item>
        ))}
        {portal.data?.url ? (
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
        ) : (
          <Menu.Item component={Link} to={paths.billing()} leftSection={<IconCreditCard {...icon} />}>
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
