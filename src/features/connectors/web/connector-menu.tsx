import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { QuestionDialog } from '#ui/dialogs/question-dialog.tsx'
import { notifyError } from '#ui/feedback/toasts.ts'
import type { Connector } from '../contract.ts'
import { EditConnectorDialog } from './edit-connector-dialog.tsx'
import { useRemoveConnector, useUpdateConnector } from './use-connectors.ts'

const failed = (error: Error) =>
  notifyError(error.message || 'The connector could not be changed. Please try again.')

/** Rarer actions for one connector. */
export function ConnectorMenu({ connector }: { connector: Connector }) {
  const [asked, ask] = useState<'edit' | 'delete'>()
  const button = useRef<HTMLButtonElement>(null)
  const { mutate, isPending } = useUpdateConnector(connector)
  const isPaused = connector.pausedAt !== undefined
  const close = () => {
    ask(undefined)
    button.current?.focus()
  }
  return (
    <>
      <Menu width={180} position="bottom-end" portalProps={{ target: '#main' }}>
        <Menu.Target>
          <ActionIcon ref={button} variant="default" size={30} aria-label={`Actions for ${connector.name}`}>
            <IconDots size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => ask('edit')}>Edit</Menu.Item>
          <Menu.Item onClick={() => isPending || mutate({ paused: !isPaused }, { onError: failed })}>
            {isPaused ? 'Resume' : 'Pause'}
          </Menu.Item>
          <Menu.Item onClick={() => ask('delete')}>Delete</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {asked === 'edit' && <EditConnectorDialog connector={connector} onClose={close} />}
      {asked === 'delete' && <DeleteQuestion connector={connector} onClose={close} />}
    </>
  )
}

function DeleteQuestion({ connector, onClose }: { connector: Connector; onClose: () => void }) {
  const remove = useRemoveConnector()
  return (
    <QuestionDialog
      title="Delete connector?"
      opened
      doIt="Delete"
      doing="Deleting"
      busy={remove.isPending}
      onClose={onClose}
      onDo={() => remove.mutate(connector, { onSettled: onClose })}
    >
      {connector.name} sends no more events, including queued ones. Its settings cannot be restored.
      {connector.contacts && ' People stay on the list, and later opt-outs no longer reach it.'}
    </QuestionDialog>
  )
}
