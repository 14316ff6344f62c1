import { useQuery } from '@tanstack/react-query'
import type { AuditFilter } from '#features/audit/contract.ts'
import type { CampaignFilters } from '#features/campaigns/contract.ts'
import type { WinnerFilters } from '#features/claims/contract.ts'
import { ViewsMenu } from './views-menu.tsx'
import { useSaveViews, viewsQuery } from './views-query.ts'

/** State of a list, and how it opens a view. */
export interface ListViewsProps<Filters> {
  /** The filters at present. */
  filters: Filters
  /** No filter is set yet: the default view may open. */
  isPlain: boolean
  /** `replace` is set for an opening without a press. */
  onOpen: (filters: Filters, replace?: boolean) => void
}

/** Saved views of the lists of campaigns. */
export function CampaignViews(props: ListViewsProps<CampaignFilters>) {
  const { data } = useQuery(viewsQuery)
  const { mutate, isPending } = useSaveViews()
  return (
    <ViewsMenu
      {...props}
      note="Keeps the list, search words, type and order that you see now."
      views={data?.campaigns.views}
      isBusy={isPending}
      onStore={(views, after) =>
        data && mutate({ list: 'campaigns', views, version: data.campaigns.version }, after)
      }
    />
  )
}

/** Saved views of the winners of a campaign, for every campaign. */
export function WinnerViews(props: ListViewsProps<WinnerFilters>) {
  const { data } = useQuery(viewsQuery)
  const { mutate, isPending } = useSaveViews()
  return (
    <ViewsMenu
      {...props}
      note="Keeps the filters that you see now, for the winners of every campaign. Search words are not saved."
      views={data?.winners.views}
      isBusy={isPending}
      onStore={(views, after) =>
        data && mutate({ list: 'winners', views, version: data.winners.version }, after)
      }
    />
  )
}

/** Saved searches of the audit log. */
export function AuditViews(props: ListViewsProps<AuditFilter>) {
  const { data } = useQuery(viewsQuery)
  const { mutate, isPending } = useSaveViews()
  return (
    <ViewsMenu
      {...props}
      note="Keeps the filters that you see now."
      views={data?.audit.views}
      isBusy={isPending}
      onStore={(views, after) => data && mutate({ list: 'audit', views, version: data.audit.version }, after)}
    />
  )
}
