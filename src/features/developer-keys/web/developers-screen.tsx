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
          description="Keys for programs, and every call of the REST service as the running version was built."
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
        <SectionCard title="How to call it" padded>
          <p className={classes.text}>
            Calls go to <code>{window.location.origin}</code> with <code>Authorization: Bearer</code> and an
            API key, or with the session cookie. Bodies are JSON, and a field that is not listed is refused. A
            write may carry an <code>Idempotency-Key</code>: the same key gets the first answer again. A key
            may call 600 times a minute what says so below; the next call answers 429 and says in{' '}
            <code>Retry-After</code> when to come back.
          </p>
        </SectionCard>
        <ApiReference />
        <ErrorsCard />
      </Page>
    </StaffOnly>
  )
}
