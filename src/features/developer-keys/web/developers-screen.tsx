import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { Page } from '#ui/layout/page.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { SectionCard } from '#ui/layout/section-card.tsx'
import { StaffOnly } from '#web/layout/staff-only.tsx'
import { ApiReference } from './api-reference.tsx'
import classes from './developers.module.css'
import { ErrorsCard } from './errors-card.tsx'
import { KeysCard } from './keys-card.tsx'
import { referenceUrl } from './use-reference.ts'
import { WebhooksCard } from './webhooks/webhooks-card.tsx'

/** API keys and the reference of the REST service, for staff. */
export function DevelopersScreen() {
  return (
    <StaffOnly>
      <Page>
        <PageHeader
          title="Developers"
          description="API keys, webhooks and the API reference for this version."
          actions={
            <Button
              component="a"
              variant="default"
              href={referenceUrl}
              download="openapi.json"
              leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
            >
              OpenAPI file
            </Button>
          }
        />
        <KeysCard />
        <WebhooksCard />
        <SectionCard title="Make a call" padded>
          <p className={classes.text}>
            Send calls to <code>{window.location.origin}</code> with <code>Authorization: Bearer</code> and an
            API key, or with the session cookie. Bodies are JSON. Unknown fields are rejected. Add an{' '}
            <code>Idempotency-Key</code> to a write to retry it safely: the same key returns the first
            response. Each API key can make 600 calls per minute. Above that, calls return 429 with{' '}
            <code>Retry-After</code>.
          </p>
        </SectionCard>
        <ApiReference />
        <ErrorsCard />
      </Page>
    </StaffOnly>
  )
}
