import { Button } from '@mantine/core'
import { IconShieldCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { Fairness } from '#features/verify/contract.ts'
import { StatStrip } from '#ui/charts/stat-strip.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx'
import { PublicLink } from '#ui/layout/public-link.tsx'
import { SectionCard } from '#ui/layout/section-card.tsx'
import shared from '#ui/styles/shared.module.css'
import { ErrorCard } from '#web/parts/error-card.tsx'
import { CommitmentsCard } from './commitments-card.tsx'
import { fairnessQuery } from './fairness-query.ts'
import classes from './fairness-screen.module.css'
import { statsOf } from './fairness-stats.ts'
import { FoldersCard } from './folders-card.tsx'
import { HeadsCard } from './heads-card.tsx'
import { ListsCard } from './lists-card.tsx'

/** Public checks of a campaign: its commitments, its logs and lists, and every published file. */
export function FairnessScreen() {
  const { eventKey = '' } = useParams({ strict: false })
  const { data: fairness, error, refetch } = useQuery(fairnessQuery(eventKey))
  if (error && !fairness) {
    return (
      <ErrorCard
        error={error}
        message="The published files could not be loaded."
        onRetry={() => void refetch()}
      />
    )
  }
  if (!fairness) {
    return (
      <SectionCard title="Fairness">
        <SkeletonRows rows={5} />
      </SectionCard>
    )
  }
  if (fairness.folders.length === 0) {
    return (
      <EmptyState title="No prizes of chance">
        Add a prize to an instant win or a draw. After activation, anyone can verify the results here.
      </EmptyState>
    )
  }
  if (fairness.folders.every(({ files }) => files.every(({ isPublished }) => !isPublished))) {
    return (
      <div className={shared.column}>
        <EmptyState title="Not sealed yet">
          Activate the campaign to seal how prizes are won. Then anyone can check the files below.
        </EmptyState>
        <FoldersCard fairness={fairness} />
      </div>
    )
  }
  return <Published fairness={fairness} />
}

function Published({ fairness }: { fairness: Fairness }) {
  const { verifyUrl } = fairness
  return (
    <>
      <StatStrip stats={statsOf(fairness)} />
      <div className={classes.layout}>
        <div className={shared.column}>
          <CommitmentsCard fairness={fairness} />
          <ListsCard fairness={fairness} />
          {fairness.folders.some(({ kind }) => kind === 'game') && <HeadsCard fairness={fairness} />}
        </div>
        <div className={shared.column}>
          <SectionCard title="Public check" padded>
            <p className={classes.text}>
              Anyone can recompute who won. The page works on any phone, and offline as a saved copy.
            </p>
            <PublicLink url={verifyUrl} />
            <Button
              component="a"
              href={verifyUrl}
              target="_blank"
              rel="noreferrer"
              className={classes.check}
              leftSection={<IconShieldCheck size={17} stroke={1.75} aria-hidden />}
            >
              Check now
            </Button>
          </SectionCard>
          <FoldersCard fairness={fairness} />
        </div>
      </div>
    </>
  )
}
