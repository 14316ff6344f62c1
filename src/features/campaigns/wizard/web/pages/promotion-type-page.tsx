import { hasRole, isStaff } from '#shared/access.ts'
import { useUser } from '#web/session/user-context.ts'
import { CheckField } from '../fields/check-field.tsx'
import { FieldGroup, PageFields } from '../fields/page-fields.tsx'
import { ClientField } from './client-field.tsx'
import { TypeFields } from './type-fields.tsx'

/** Page 1: the promotion type, and whether it is a test. */
export function PromotionTypePage() {
  const { role, acting } = useUser()
  return (
    <PageFields>
      <TypeFields />
      {isStaff(role) && (
        <FieldGroup legend="Staff">
          {hasRole(role, 'staffOperations') && !acting && <ClientField />}
          <CheckField name="demo" />
        </FieldGroup>
      )}
    </PageFields>
  )
}
