import { Button, Menu, Stack, Text } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import type { AwardChoice } from '#features/claims/batches/contract.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { countOf } from '#ui/format/amounts.ts'
import shared from '#ui/styles/shared.module.css'
import { BULK_ACTIONS } from './bulk-words.ts'
import { type BulkAction, useBulk } from './use-bulk.ts'

const SHIPPING: readonly BulkAction[] = ['ship', 'deliver']
const ALL: readonly BulkAction[] = ['remind', 'resend', 'moreTime', ...SHIPPING, 'export']

interface BulkMenuProps {
  eventKey: string
  awards: AwardChoice
  /** Number of these awards. */
  count: number
  /** Whether a prize of the campaign is shipped. */
  ships: boolean
  onStarted: () => void
}

/** Actions on the selected winners; each says first what it does. */
export function BulkMenu({ eventKey, awards, count, ships, onStarted }: BulkMenuProps) {
  const { mutate, isPending } = useBulk(eventKey)
  const [asked, ask] = useState<BulkAction>()
  const close = () => ask(undefined)
  const start = (action: BulkAction) =>
    mutate(
      { action, awards },
      {
        onSuccess: () => {
          close()
          onStarted()
        },
      },
    )
  return (
    <>
      <Menu width={220} position="bottom-end" portalProps={{ target: '#main' }}>
        <Menu.Target>
          <Button size="xs" rightSection={<IconChevronDown size={15} stroke={1.75} aria-hidden />}>
            Bulk actions
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {ALL.filter(action => ships || !SHIPPING.includes(action)).map(action => (
            <Menu.Item key={action} onClick={() => ask(action)}>
              {BULK_ACTIONS[action].label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {asked && (
        <Dialog opened title={BULK_ACTIONS[asked].label} onClose={close}>
          <Stack gap={16}>
            <Text size="sm">
              <b>{countOf(count, 'winner')} selected.</b> {BULK_ACTIONS[asked].means}
            </Text>
            <div className={shared.buttons}>
              <Button variant="default" onClick={close}>
                Go back
              </Button>
              <Button data-autofocus loading={isPending} onClick={() => start(asked)}>
                {BULK_ACTIONS[asked].label}
              </Button>
            </div>
          </Stack>
        </Dialog>
      )}
    </>
  )
}
