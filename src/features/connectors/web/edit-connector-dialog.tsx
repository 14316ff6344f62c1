import { useState } from 'react'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { problemsOf, refusalOf } from '#web/deliveries/problems.ts'
import { type Connector, ConnectorChange } from '../contract.ts'
import { bodyOf, type ConnectorDraft } from './connector-draft.ts'
import { ConnectorForm } from './connector-form.tsx'
import { useUpdateConnector } from './use-connectors.ts'

const WIDTH = 560

/** Changes a connector; empty secrets stay. */
export function EditConnectorDialog({ connector, onClose }: { connector: Connector; onClose: () => void }) {
  const [draft, change] = useState<ConnectorDraft>(connector)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const { mutate, isPending } = useUpdateConnector(connector)

  function send() {
    const { kind: _, settings, ...change } = bodyOf(connector.kind, draft)
    const changed = Object.entries(settings).filter(([, value]) => value !== '')
    const parsed = ConnectorChange.safeParse({ ...change, settings: Object.fromEntries(changed) })
    if (!parsed.success) return setErrors(problemsOf(parsed.error))
    mutate(parsed.data, {
      onSuccess: onClose,
      onError: error => setErrors(refusalOf(error, 'The connector could not be changed. Please try again.')),
    })
  }

  return (
    <Dialog title="Edit connector" opened onClose={onClose} width={WIDTH}>
      <ConnectorForm
        kind={connector.kind}
        draft={draft}
        errors={errors}
        busy={isPending}
        submit={{ label: 'Save changes', busyLabel: 'Saving' }}
        keepsSecrets
        onChange={change}
        onSubmit={send}
        onClose={onClose}
      />
    </Dialog>
  )
}
