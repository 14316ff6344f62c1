import { Button } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Page } from '#ui/layout/page.tsx'
import { paths } from '#web/paths.ts'

/** Screen for a key of no campaign that this user may see. */
export function NoSuchCampaign() {
  useDocumentTitle('Campaign not found · Drumroll')
  return (
    <Page>
      <EmptyState
        heading="h1"
        title="Campaign not found"
        action={
          <Button component={Link} to={paths.allCampaigns()}>
            Go to All Campaigns
          </Button>
        }
      >
        It may belong to another account, or the link is incomplete.
      </EmptyState>
    </Page>
  )
}
