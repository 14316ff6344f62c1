import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { CampaignFilters } from '#features/campaigns/contract.ts'
import { isTestData } from '#features/figures/contract.ts'
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx'
import { LinkList } from '#ui/layout/link-list.tsx'
import { ListPager } from '#ui/layout/list-pager.tsx'
import { Page } from '#ui/layout/page.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { ErrorCard } from '#web/parts/error-card.tsx'
import { paths } from '#web/paths.ts'
import { mayCreate } from '#web/session/may-create.ts'
import { useUser } from '#web/session/user-context.ts'
import { useTestData } from '#web/test-data/test-data.ts'
import { TestDataSwitch } from '#web/test-data/test-data-switch.tsx'
import { ImportButton } from '../../campaign-file/web/import-button.tsx'
import classes from './all-campaigns-screen.module.css'
import { campaignListQuery, PAGE_SIZE } from './campaign-list-query.ts'
import { CampaignRow } from './campaign-row.tsx'
import { EmptyList } from './empty-list.tsx'
import { filtersOf, ListChoice, searchOf } from './list-choice.ts'
import { ListFilters } from './list-filters.tsx'
import { ListTabs } from './list-tabs.tsx'

interface ListParts {
  /** Named filters. */
  Views: ComponentType<{
    filters: CampaignFilters
    isPlain: boolean
    onOpen: (filters: CampaignFilters, replace?: boolean) => void
  }>
}

/** 'All Campaigns': past, live and upcoming ones. */
export function AllCampaignsScreen({ Views }: ListParts) {
  const search = useSearch({ strict: false })
  const choice = ListChoice.parse(search)
  const navigate = useNavigate()
  const user = useUser()
  const campaigns = useQuery(campaignListQuery(choice))
  const included = useTestData()
  const go = (change: Partial<ListChoice>, replace = false) =>
    void navigate({ to: paths.allCampaigns(), search: searchOf({ ...choice, page: 1, ...change }), replace })
  const open = (filters: CampaignFilters, replace = false) =>
    void navigate({ to: paths.allCampaigns(), search: filters, replace })

  return (
    <Page>
      <PageHeader
        title="All Campaigns"
        mayGrow
        actions={
          <>
            {(included || campaigns.data?.some(isTestData)) && <TestDataSwitch />}
            {mayCreate(user) && <ImportButton />}
            {mayCreate(user) && (
              <Button component={Link} to={paths.templates()}>
                Add a New Campaign
              </Button>
            )}
          </>
        }
      />
      <section className={classes.card} aria-label="Campaigns">
        <div className={classes.head}>
          <ListTabs choice={choice} />
          <ListFilters choice={choice} onChange={go}>
            <Views filters={filtersOf(choice)} isPlain={Object.keys(search).length === 0} onOpen={open} />
          </ListFilters>
        </div>
        {campaigns.isPending && <SkeletonRows rows={5} height={63} />}
        {campaigns.isError && !campaigns.data && (
          <ErrorCard error={campaigns.error} onRetry={() => void campaigns.refetch()} />
        )}
        {campaigns.data?.length === 0 && (
          <EmptyList choice={choice} onClear={() => go({ q: '', type: undefined })} />
        )}
        {campaigns.data && campaigns.data.length > 0 && (
          <LinkList busy={campaigns.isPlaceholderData}>
            {campaigns.data.map(campaign => (
              <CampaignRow key={campaign.eventKey} campaign={campaign} />
            ))}
          </LinkList>
        )}
        <ListPager
          page={choice.page}
          more={campaigns.data?.length === PAGE_SIZE}
          onPage={page => go({ page })}
        />
      </section>
    </Page>
  )
}
