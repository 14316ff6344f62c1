import { Button, TextInput } from '@mantine/core'
import { CopyButton } from '#ui/feedback/copy-button.tsx'
import classes from './keys.module.css'

interface SecretOnceProps {
  what?: 'key' | 'secret'
  secret: string
  onClose: () => void
}

/** A secret, shown once: closing this hides it for good. */
export function SecretOnce({ what = 'key', secret, onClose }: SecretOnceProps) {
  return (
    <div className={classes.form}>
      <p>Copy the {what} now and store it securely. You cannot see it again.</p>
      <TextInput
        label={what === 'key' ? 'Key' : 'Secret'}
        classNames={{ input: classes.secret ?? '' }}
        value={secret}
        readOnly
        data-autofocus
        onFocus={event => event.currentTarget.select()}
      />
      <div className={classes.buttons}>
        <CopyButton text={secret}>Copy</CopyButton>
        <Button onClick={onClose}>Done</Button>
      </div>
    </div>
  )
}
