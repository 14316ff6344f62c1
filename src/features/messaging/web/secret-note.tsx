import { Button } from '@mantine/core'
import { IconEye, IconLock, IconLockOpen } from '@tabler/icons-react'
import { useState } from 'react'
import type { OutboxMessage } from '#features/messaging/contract.ts'
import { hasRole } from '#shared/access.ts'
import { QuestionDialog } from '#ui/dialogs/question-dialog.tsx'
import { useUser } from '#web/session/user-context.ts'
import classes from './message-panel.module.css'
import type { useReveal } from './use-outbox.ts'

interface SecretNoteProps {
  message: OutboxMessage
  reveal: ReturnType<typeof useReveal>
}

/** State of the secret in a message, and the action that reveals it to a super admin. */
export function SecretNote({ message, reveal }: SecretNoteProps) {
  const mayReveal = hasRole(useUser().role, 'superAdmin')
  if (reveal.data) {
    return (
      <p className={classes.secret} role="status">
        <IconLockOpen size={18} stroke={1.75} aria-hidden />
        <span>Revealed. The account’s audit log now shows your name and the time.</span>
      </p>
    )
  }
  return (
    <div className={classes.secret}>
      <IconLock size={18} stroke={1.75} aria-hidden />
      <span>{sentence(message, mayReveal)}</span>
      {message.secret === 'sealed' && mayReveal && <RevealButton reveal={reveal} id={message.id} />}
    </div>
  )
}

function sentence({ secret }: OutboxMessage, mayReveal: boolean): string {
  if (secret === 'gone') return 'This password, code or link was used, expired or sent. We keep no copy.'
  return mayReveal
    ? 'The password, code or link in this message is hidden.'
    : 'The password, code or link in this message is hidden. A super admin can reveal it.'
}

function RevealButton({ reveal, id }: { reveal: SecretNoteProps['reveal']; id: string }) {
  const [isAsking, ask] = useState(false)
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconEye size={15} stroke={1.75} aria-hidden />}
        onClick={() => ask(true)}
      >
        Reveal secret
      </Button>
      <QuestionDialog
        title="Reveal this secret?"
        opened={isAsking}
        onClose={() => ask(false)}
        doIt="Reveal secret"
        doing="Revealing"
        busy={reveal.isPending}
        onDo={() => reveal.mutate(id, { onSettled: () => ask(false) })}
      >
        The secret lets you act as its recipient. The account’s audit log records your name, the time and this
        message. The owner sees the entry under Security.
      </QuestionDialog>
    </>
  )
}
