import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { docsPath } from '#shared/developer-guide.ts'
import { SectionCard } from '#ui/layout/section-card.tsx'
import classes from './developers.module.css'
import { DocumentationCard } from './documentation-card.tsx'
import { ErrorsCard } from './errors-card.tsx'
import { KeysCard } from './keys-card.tsx'
import { WebhooksCard } from './webhooks/webhooks-card.tsx'

/** Downloads the description of the API. */
export const OpenApiButton = () => (
  <Button
    component="a"
    variant="default"
    href={docsPath('openapi.json')}
    download="openapi.json"
    leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
  >
    OpenAPI file
  </Button>
)

/** Keys and webhooks of the account, and how to call the service. */
export const DeveloperCards = () => (
  <>
    <KeysCard />
    <WebhooksCard />
    <SectionCard title="Make a call" padded>
      <p className={classes.text}>
        Send calls to <code>{window.location.origin}</code> with <code>Authorization: Bearer</code> and an API
        key, or with the session cookie. Bodies are JSON. Unknown fields are rejected. Add an{' '}
        <code>Idempotency-Key</code> to a write to retry it safely: the same key returns the first response.
        Each API key can make 600 calls per minute. Above that, calls return 429 with <code>Retry-After</code>
        .
      </p>
    </SectionCard>
    <DocumentationCard />
    <ErrorsCard />
  </>
)
