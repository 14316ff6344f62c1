import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { type ComponentType, useState } from 'react'
import { hasRole } from '#shared/access.ts'
import { planName } from '#shared/text/plan-name.ts'
import { StatStrip } from '#ui/charts/stat-strip.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx'
import { countOf } from '#ui/format/amounts.ts'
import { deviceZone, shortDay } from '#ui/format/dates.ts'
import { Page } from '#ui/layout/page.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { SectionCard } from '#ui/layout/section-card.tsx'
import { ApiError } from '#web/api/api-error.ts'
import { NotFoundScreen } from '#web/layout/not-found-screen.tsx'
import { StaffOnly } from '#web/layout/staff-only.tsx'
import { ErrorCard } from '#web/parts/error-card.tsx'
import { paths } from '#web/paths.ts'
import { useUser } from '#web/session/user-context.ts'
import type { ClientDetail } from '../contract.ts'
import { AccountStatusCard } from './account-status-card.tsx'
import { ActAsDialog } from './act-as-dialog.tsx'
import { CampaignsCard } from './campaigns-card.tsx'
import classes from './client.module.css'
import { PeopleCard } from './people-card.tsx'
import { SettingsCard } from './settings-card.tsx'
import { TokensCard } from './tokens-card.tsx'
import { clientQuery } from './use-client.ts'

interface ClientScreenProps {
  /** Security events of the account. */
  Security: ComponentType<{ cid: number }>
}

/** One client account, for staff. */
export function ClientScreen({ Security }: ClientScreenProps) {
  return (
    <StaffOnly>
      <Client Security={Security} />
    </StaffOnly>
  )
}

/** No client has the number of the address, or it is no number. */
const UNKNOWN = [400, 404]

function Client({ Security }: ClientScreenProps) {
  const { cid = '0' } = useParams({ strict: false })
  const { data: client, error, refetch } = useQuery(clientQuery(Number(cid)))
  if (client) return <Everything client={client} Security={Security} />
  if (error instanceof ApiError && UNKNOWN.includes(error.status)) return <NotFoundScreen />
  return (
    <Page>
      <PageHeader title="Client" breadcrumbs={[{ label: 'Clients', to: paths.clients() }]} />
      <SectionCard title="Client">
        {error ? (
          <ErrorCard
            error={error}
            message="This client could not be loaded."
            onRetry={() => void refetch()}
          />
        ) : (
          <SkeletonRows rows={5} />
        )}
      </SectionCard>
    </Page>
  )
}

function Everything({ client, Security }: ClientScreenProps & { client: ClientDetail }) {
  const { role, acting } = useUser()
  const [isActing, act] = useState(false)
  const mayChange = hasRole(role, 'staffOperations')
  const mayAct = mayChange && !client.disabledAt && acting?.cid !== client.cid
  return (
    <Page>
      <PageHeader
        title={client.name}
        breadcrumbs={[{ label: 'Clients', to: paths.clients() }]}
        badge={client.disabledAt && <span className={classes.disabled}>Disabled</span>}
        description={`Client since ${shortDay(client.createdAt, deviceZone())}${client.ownerEmail && ` · ${client.ownerEmail}`}`}
        actions={
          mayAct && (
            <Button variant="default" onClick={() => act(true)}>
              Act for client
            </Button>
          )
        }
      />
      <StatStrip stats={figures(client)} />
      <div className={classes.layout}>
        <div className={classes.column}>
          <CampaignsCard campaigns={client.campaigns} />
          <TokensCard cid={client.cid} mayChange={mayChange && !client.disabledAt} />
          <Security cid={client.cid} />
        </div>
        <div className={classes.column}>
          <PeopleCard people={client.people} />
          {mayChange && <SettingsCard key={`${client.name} ${client.subscriptionRole}`} client={client} />}
          {mayChange && <AccountStatusCard client={client} />}
        </div>
      </div>
      <ActAsDialog client={isActing ? client : undefined} onClose={() => act(false)} />
    </Page>
  )
}

function figures({ subscriptionRole, unspentTokens, liveCampaigns, people }: ClientDetail) {
  const active = people.filter(({ state }) => state === 'active').length
  return [
    { label: 'Plan', value: planName(subscriptionRole) },
    { label: 'Unspent tokens', value: unspentTokens },
    { label: 'Live campaigns', value: liveCampaigns },
    { label: 'Team', value: people.length, note: `${countOf(active, 'has', 'have')} signed in` },
  ]
}
