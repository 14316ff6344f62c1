import { useQuery } from '@tanstack/react-query'
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx'
import { Page } from '#ui/layout/page.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { SectionCard } from '#ui/layout/section-card.tsx'
import { ErrorCard } from '#web/parts/error-card.tsx'
import { brandKitQuery } from '#web/queries/brand-kit-query.ts'
import { KitEditor } from './kit-editor.tsx'

/** The look and the sponsor that new campaigns start with. */
export function BrandKitScreen() {
  const { data: kit, error, refetch } = useQuery(brandKitQuery())
  if (kit) return <KitEditor stored={kit} />
  return (
    <Page>
      <PageHeader title="Brand kit" description="Set once. Every new campaign starts with it." />
      {error ? (
        <ErrorCard error={error} onRetry={() => void refetch()} />
      ) : (
        <SectionCard title="Logo and colors">
          <SkeletonRows rows={6} height={64} />
        </SectionCard>
      )}
    </Page>
  )
}
