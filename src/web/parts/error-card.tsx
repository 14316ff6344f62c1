import { Button } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { serviceMessage } from '#web/api/api-error.ts'
import classes from './error-card.module.css'

const FAILED = 'This could not be loaded. Please try again.'
const NO_CONNECTION = 'You are offline. We try again when you reconnect.'

interface ErrorCardProps {
  /** The error, whose message from the service is shown. */
  error: unknown
  /** One sentence for errors without a message from the service. */
  message?: string | undefined
  onRetry: () => void
}

/** The inside of a card whose data did not come; the card stays and can be tried again. */
export function ErrorCard({ error, message, onRetry }: ErrorCardProps) {
  const fallback = message ?? (navigator.onLine ? FAILED : NO_CONNECTION)
  return (
    <div className={classes.error} role="alert">
      <IconAlertCircle size={20} stroke={1.6} className={classes.icon} aria-hidden />
      <p className={classes.text}>{serviceMessage(error) ?? fallback}</p>
      <Button variant="default" size="xs" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}
