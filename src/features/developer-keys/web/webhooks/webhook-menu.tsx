import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { Webhook } from '../../contract.ts'
import { EditWebhookDialog } from './edit-webhook-dialog.tsx'
import { RotateSecretDialog } from './rotate-secret-dialog.tsx'
import { useUpdateWebhook } from './use-webhooks.ts'

/** Rarer actions for one webhook. */
export function WebhookMenu({ webhook, onDelete }: { webhook: Webhook; onDelete: () => void }) {
  const [asked, ask] = useState<'edit' | 'rotate'>()
  const button = useRef<HTMLButtonElement>(null)
  const { mutate, isPending } = useUpdateWebhook(webhook)
  const isPaused = webhook.pausedAt !== undefined
  const close = () => {
    ask(undefined)
    button.current?.focus()
  }
  return (
    <>
      <Menu width={200} position="bottom-end" portalProps={{ target: '#main' }}>
        <Menu.Target>
          <ActionIcon ref={button} variant="default" size={30} aria-label={`Actions for ${webhook.url}`}>
            <IconDots size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => ask('edit')}>Edit events</Menu.Item>
          <Menu.Item onClick={() => isPending || mutate({ paused: !isPaused })}>
            {isPaused ? 'Resume' : 'Pause'}
          </Menu.Item>
          <Menu.Item onClick={() => ask('rotate')}>New secret</Menu.Item>
          <Menu.Item onClick={onDelete}>Delete</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {asked === 'edit' && <EditWebhookDialog webhook={webhook} onClose={close} />}
      {asked === 'rotate' && <RotateSecretDialog webhook={webhook} onClose={close} />}
    </>
  )
}
