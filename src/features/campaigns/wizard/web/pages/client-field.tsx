import { hasRole } from '#shared/access.ts'
import { useUser } from '#web/session/user-context.ts'
import { useField } from '../fields/use-field.ts'
import { useClient } from '../state/use-client.ts'
import { ClientSelect } from './client-select.tsx'

/** For staff: the client account that the campaign is created for. */
export function ClientField() {
  return useChoosesClient() ? <DraftClient /> : null
}

/** True for staff who can create campaigns for any client. */
export function useChoosesClient(): boolean {
  const { role, acting } = useUser()
  return hasRole(role, 'staffOperations') && !acting
}

function DraftClient() {
  const { value, error } = useField('cid')
  const choose = useClient()
  return <ClientSelect value={value} error={error} onChange={cid => void choose(cid)} />
}
