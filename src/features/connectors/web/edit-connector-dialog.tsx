import { useState } from 'react'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { problemsOf, refusalOf } from '#web/deliveries/problems.ts'
import { type Connector, ConnectorChange } from '../contract.ts'
import { type ConnectorDraft, ConnectorForm } from './connector-form.tsx'
import { useUpdateConnector } from './use-connectors.ts'

const WIDTH = 560

/** Changes a connector; empty secrets stay. */
export function EditConnectorDialog({ connector, onClose }: { connector: Connector; onClose: () => void }) {
  const [draft, change] = useState<ConnectorDraft>(connector)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const { mutate, isPending } = useUpdateConnector(connector)

  function send() {
    const { name, events, campaigns } = draft
    const settings = Object.fromEntries(Object.entries(draft.settings).filter(([, value]) => value !== ''))
    const parsed = ConnectorChange.safeParse({ name, events, campaigns, settings })
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
