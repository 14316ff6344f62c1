import { Button } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { paths } from '#web/paths.ts'
import classes from './message-screen.module.css'

/** An address without a screen. */
export function NotFoundScreen() {
  useDocumentTitle('Page not found · Drumroll')
  return (
    <div className={classes.place}>
      <EmptyState
        heading="h1"
        title="Page not found"
        action={
          <Button component={Link} to={paths.dashboard()}>
            Go to Dashboard
          </Button>
        }
      >
        The address may be wrong, or the page was removed.
      </EmptyState>
    </div>
  )
}
