import { useState } from 'react'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SectionCard } from '#ui/layout/section-card.tsx'
import shared from '#ui/styles/shared.module.css'
import { OwnerPage } from '#web/parts/owner-page.tsx'
import type { Connector, ProviderKind } from '../contract.ts'
import { ConnectorRow } from './connector-row.tsx'
import { CreateConnectorDialog } from './create-connector-dialog.tsx'
import { ProviderGallery } from './provider-gallery.tsx'
import { connectorsQuery } from './use-connectors.ts'

/** Connectors of the account, and the services to connect. */
export function ConnectorsScreen() {
  return (
    <OwnerPage
      title="Connectors"
      description="Send what happens in your campaigns to the tools that your team uses."
      subject="connectors"
      query={connectorsQuery}
      failed="The connectors could not be loaded."
      waiting={{ title: 'Your connectors', rows: 2, height: 62 }}
    >
      {connectors => <Connectors connectors={connectors} />}
    </OwnerPage>
  )
}

function Connectors({ connectors }: { connectors: readonly Connector[] }) {
  const [kind, choose] = useState<ProviderKind>()
  return (
    <div className={shared.column}>
      <SectionCard title="Your connectors" count={connectors.length}>
        {connectors.length === 0 ? (
          <EmptyState title="No connectors yet">Choose a service below to connect it.</EmptyState>
        ) : (
          <ul className={shared.plainList}>
            {connectors.map(connector => (
              <ConnectorRow key={connector.id} connector={connector} />
            ))}
          </ul>
        )}
      </SectionCard>
      <ProviderGallery onChoose={choose} />
      {kind && <CreateConnectorDialog kind={kind} onClose={() => choose(undefined)} />}
    </div>
  )
}
