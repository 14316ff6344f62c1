import { Button } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import classes from './error-card.module.css'

const FAILED = 'This could not be loaded.'
const NO_CONNECTION = 'There is no connection. This is tried again when it is back.'

interface ErrorCardProps {
  /** What could not be shown; one sentence. */
  message?: string | undefined
  onRetry: () => void
}

/** The inside of a card whose data did not come; the card stays and can be tried again. */
export function ErrorCard({ message, onRetry }: ErrorCardProps) {
  return (
    <div className={classes.error} role="alert">
      <IconAlertCircle size={20} stroke={1.6} className={classes.icon} aria-hidden />
      <p className={classes.text}>{message ?? (navigator.onLine ? FAILED : NO_CONNECTION)}</p>
      <Button variant="default" size="xs" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}
