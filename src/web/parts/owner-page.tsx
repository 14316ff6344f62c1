import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { roleWord } from '#features/team/contract.ts'
import { hasRole } from '#shared/access.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx'
import { Page } from '#ui/layout/page.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { SectionCard } from '#ui/layout/section-card.tsx'
import { ErrorCard } from '#web/parts/error-card.tsx'
import { useUser } from '#web/session/user-context.ts'

interface SettingsProps<Data, Key extends QueryKey> {
  query: UseQueryOptions<Data, Error, Data, Key>
  /** "The rules could not be loaded." */
  failed: string
  /** The first card while the settings load. */
  waiting: { title: string; rows: number; height: number }
  children: (data: Data) => ReactNode
}

interface OwnerPageProps<Data, Key extends QueryKey> extends SettingsProps<Data, Key> {
  title: string
  description: string
  /** The settings in a sentence: "these rules". */
  subject: string
}

function Settings<Data, Key extends QueryKey>({
  query,
  failed,
  waiting: { title, ...rows },
  children,
}: SettingsProps<Data, Key>) {
  const { data, error, refetch } = useQuery(query)
  if (data !== undefined) return children(data)
  if (error) return <ErrorCard error={error} message={failed} onRetry={() => void refetch()} />
  return (
    <SectionCard title={title}>
      <SkeletonRows {...rows} />
    </SectionCard>
  )
}

/** A screen of settings that only owners of the account read and change. */
export function OwnerPage<Data, Key extends QueryKey>({
  title,
  description,
  subject,
  ...settings
}: OwnerPageProps<Data, Key>) {
  const { role } = useUser()
  return (
    <Page>
      <PageHeader title={title} description={description} />
      {hasRole(role, 'owner') ? (
        <Settings {...settings} />
      ) : (
        <SectionCard title={title}>
          <EmptyState title={`Only an account owner changes ${subject}`}>
            Your role is {roleWord(role)}. Ask an account owner for changes.
          </EmptyState>
        </SectionCard>
      )}
    </Page>
  )
}
