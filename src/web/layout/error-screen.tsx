import { Button } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { useEffect } from 'react'
import { errorReference } from './error-reference.ts'
import classes from './message-screen.module.css'

interface ErrorScreenProps {
  error: unknown
  /** Draws again what failed. */
  reset: () => void
}

/** Screen of the error boundary (specification, section 2), with a reference to quote. */
export function ErrorScreen({ error, reset }: ErrorScreenProps) {
  const clipboard = useClipboard({ timeout: 2000 })
  const reference = errorReference(error, window.location.pathname)
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: the reference is of use only beside the error it names
    console.error(`Reference ${reference}`, error)
  }, [error, reference])
  return (
    <div className={classes.place}>
      <div className={classes.card} role="alert">
        <h1>Oops, there is an error!</h1>
        <p className={classes.text}>
          The page could not be shown. Your saved work is safe. Reference {reference}.
        </p>
        <div className={classes.actions}>
          <Button onClick={reset}>Try again?</Button>
          <Button variant="default" onClick={() => clipboard.copy(reference)}>
            {clipboard.copied ? 'Copied' : 'Copy reference'}
          </Button>
        </div>
      </div>
    </div>
  )
}
