import { Page } from '#ui/layout/page.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { StaffOnly } from '#web/layout/staff-only.tsx'
import { DeveloperCards, OpenApiButton } from './developer-cards.tsx'

/** API keys, webhooks and links to the documentation, for staff. */
export const DevelopersScreen = () => (
  <StaffOnly>
    <Page>
      <PageHeader
        title="Developers"
        description="API keys, webhooks and documentation for developers."
        actions={<OpenApiButton />}
      />
      <DeveloperCards />
    </Page>
  </StaffOnly>
)
