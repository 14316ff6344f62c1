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
        title="There is no page here"
        action={
          <Button component={Link} to={paths.dashboard()}>
            Go to the dashboard
          </Button>
        }
      >
        The address may be mistyped, or what it showed is gone.
      </EmptyState>
    </div>
  )
}
