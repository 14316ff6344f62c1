import { ActionIcon, Menu } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import {
  IconDots,
  IconMailForward,
  IconPlayerPause,
  IconPlayerPlay,
  IconTrash,
  IconUserCog,
} from '@tabler/icons-react'
import type { Member } from '#features/team/contract.ts'
import { ChangeRoleDialog } from './change-role-dialog.tsx'
import { RemoveMemberDialog } from './remove-member-dialog.tsx'
import classes from './team.module.css'
import { fullName, useResend, useUpdate } from './use-team.ts'

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

/** Actions for a member who has less power than the signed-in person. */
export function MemberActions({ member }: { member: Member }) {
  const { userId, state } = member
  const resend = useResend()
  const shut = useUpdate(changed =>
    changed.state === 'disabled'
      ? `${fullName(changed)} is disabled and signed out.`
      : `${fullName(changed)} can sign in again.`,
  )
  const [isChangingRole, roleDialog] = useDisclosure()
  const [isRemoving, removeDialog] = useDisclosure()
  return (
    <>
      <Menu width={220} position="bottom-end" portalProps={{ target: '#main' }}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={`Actions for ${fullName(member)}`}>
            <IconDots size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {state === 'invited' && (
            <Menu.Item leftSection={<IconMailForward {...icon} />} onClick={() => resend.mutate(member)}>
              Resend invitation
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconUserCog {...icon} />} onClick={roleDialog.open}>
            Change role
          </Menu.Item>
          {state === 'disabled' ? (
            <Menu.Item
              leftSection={<IconPlayerPlay {...icon} />}
              onClick={() => shut.mutate({ userId, disabled: false })}
            >
              Enable
            </Menu.Item>
          ) : (
            <Menu.Item
              leftSection={<IconPlayerPause {...icon} />}
              onClick={() => shut.mutate({ userId, disabled: true })}
            >
              Disable
            </Menu.Item>
          )}
          <Menu.Item
            className={classes.danger}
            leftSection={<IconTrash {...icon} />}
            onClick={removeDialog.open}
          >
            Remove
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ChangeRoleDialog member={member} opened={isChangingRole} onClose={roleDialog.close} />
      <RemoveMemberDialog member={member} opened={isRemoving} onClose={removeDialog.close} />
    </>
  )
}
