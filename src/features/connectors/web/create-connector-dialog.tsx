import { useState } from 'react'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { problemsOf, refusalOf } from '#web/deliveries/problems.ts'
import { NewConnector, type ProviderKind, providerOf, settingsOf } from '../contract.ts'
import { bodyOf, type ConnectorDraft } from './connector-draft.ts'
import { ConnectorForm } from './connector-form.tsx'
import { useCreateConnector } from './use-connectors.ts'

const WIDTH = 560

/** Asks for the settings of a service, and connects it. */
export function CreateConnectorDialog({ kind, onClose }: { kind: ProviderKind; onClose: () => void }) {
  const { name, events, mapping = [] } = providerOf(kind)
  const [draft, change] = useState<ConnectorDraft>(() => {
    const settings = Object.fromEntries(settingsOf(kind).map(setting => [setting.name, '']))
    return { name, settings, events, campaigns: [], mapping }
  })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const { mutate, isPending } = useCreateConnector()

  function send() {
    const parsed = NewConnector.safeParse(bodyOf(kind, draft))
    if (!parsed.success) return setErrors(problemsOf(parsed.error))
    mutate(parsed.data, {
      onSuccess: onClose,
      onError: error => setErrors(refusalOf(error, 'The connector could not be added. Please try again.')),
    })
  }

  return (
    <Dialog title={`Connect ${name}`} opened onClose={onClose} width={WIDTH}>
      <ConnectorForm
        kind={kind}
        draft={draft}
        errors={errors}
        busy={isPending}
        submit={{ label: 'Add connector', busyLabel: 'Adding' }}
        onChange={change}
        onSubmit={send}
        onClose={onClose}
      />
    </Dialog>
  )
}
