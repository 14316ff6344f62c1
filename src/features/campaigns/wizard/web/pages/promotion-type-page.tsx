import { isStaff } from '#shared/access.ts'
import { lazyWithRetry } from '#web/parts/lazy-with-retry.tsx'
import { useUser } from '#web/session/user-context.ts'
import { CheckField } from '../fields/check-field.tsx'
import { FieldGroup, PageFields } from '../fields/page-fields.tsx'
import { useBuild } from '../state/build-store.ts'
import { StripSkeleton } from '../templates/strip-frame.tsx'
import { ClientField } from './client-field.tsx'
import { TypeFields } from './type-fields.tsx'

/** Shown only while the draft is empty, so it loads on demand. */
const TemplateStrip = lazyWithRetry(
  async () => (await import('../templates/template-strip.tsx')).TemplateStrip,
  <StripSkeleton />,
)

/** Page 1: the promotion type, and whether it is a test. */
export function PromotionTypePage() {
  const { role } = useUser()
  const isUntouched = useBuild(({ savedAt }) => savedAt === null)
  return (
    <PageFields>
      {isUntouched && <TemplateStrip />}
      <TypeFields />
      {isStaff(role) && (
        <FieldGroup legend="Staff">
          <ClientField />
          <CheckField name="demo" />
        </FieldGroup>
      )}
    </PageFields>
  )
}
