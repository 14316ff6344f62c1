import { Button, TextInput, VisuallyHidden } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import classes from './keys.module.css'

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

interface SecretOnceProps {
  what?: 'key' | 'secret'
  secret: string
  onClose: () => void
}

/** A secret that nobody can read again once this is closed. */
export function SecretOnce({ what = 'key', secret, onClose }: SecretOnceProps) {
  const clipboard = useClipboard({ timeout: 2000 })
  return (
    <div className={classes.form}>
      <p>Copy the {what} now and keep it where only your program reads it. It is not shown again.</p>
      <TextInput
        label={what === 'key' ? 'Key' : 'Secret'}
        classNames={{ input: classes.secret ?? '' }}
        value={secret}
        readOnly
        data-autofocus
        onFocus={event => event.currentTarget.select()}
      />
      <div className={classes.buttons}>
        <Button
          variant="default"
          leftSection={clipboard.copied ? <IconCheck {...icon} /> : <IconCopy {...icon} />}
          onClick={() => clipboard.copy(secret)}
        >
          {clipboard.copied ? 'Copied' : 'Copy'}
        </Button>
        <VisuallyHidden role="status">{clipboard.copied && 'Copied'}</VisuallyHidden>
        <Button onClick={onClose}>Done</Button>
      </div>
    </div>
  )
}
