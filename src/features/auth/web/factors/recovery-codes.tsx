import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { CopyButton } from '#ui/feedback/copy-button.tsx'
import shared from '#ui/styles/shared.module.css'
import classes from './factors.module.css'

interface RecoveryCodesProps {
  codes: readonly string[]
  onDone: () => void
}

/** Recovery codes, shown once, to copy or keep as a file. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const text = `${codes.join('\n')}\n`
  return (
    <div className={classes.form}>
      <p className={shared.noteText}>
        Keep these codes in a safe place. If you lose your second factor, each signs you in once. We don’t
        show them again.
      </p>
      <ul className={classes.codes} aria-label="Recovery codes">
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={shared.buttons}>
        <CopyButton text={text}>Copy codes</CopyButton>
        <Button
          component="a"
          variant="default"
          href={`data:text/plain,${encodeURIComponent(text)}`}
          download="recovery-codes.txt"
          leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
        >
          Download codes
        </Button>
        <Button onClick={onDone}>Done</Button>
      </div>
    </div>
  )
}
