import { Button } from '@mantine/core'
import { IconShieldCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { Fairness } from '#features/verify/contract.ts'
import { clockTime, shortDay, zoneName } from '#web/dates.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorCard } from '#web/ui/error-card.tsx'
import { PublicLink } from '#web/ui/public-link.tsx'
import { SectionCard } from '#web/ui/section-card.tsx'
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx'
import { type Stat, StatStrip } from '#web/ui/stat-strip.tsx'
import { CommitmentsCard } from './commitments-card.tsx'
import { fairnessQuery } from './fairness-query.ts'
import classes from './fairness-screen.module.css'
import { FilesCard } from './files-card.tsx'
import { HeadsCard } from './heads-card.tsx'

/** What anyone can check of a campaign: what was promised, how the log grows, and when the seed becomes public. */
export function FairnessScreen() {
  const { eventKey = '' } = useParams({ strict: false })
  const { data: fairness, isError, refetch } = useQuery(fairnessQuery(eventKey))
  if (isError && !fairness) {
    return <ErrorCard message="What is published could not be loaded." onRetry={() => void refetch()} />
  }
  if (!fairness) {
    return (
      <SectionCard title="Fairness">
        <SkeletonRows rows={5} />
      </SectionCard>
    )
  }
  if (fairness.commitments.length === 0) {
    return (
      <EmptyState title="Nothing is sealed yet">
        The winning moments of an instant win are fixed and published when it is activated. From then on,
        anyone can check them here.
      </EmptyState>
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
        <div className={classes.column}>
          <CommitmentsCard fairness={fairness} />
          <HeadsCard fairness={fairness} />
        </div>
        <div className={classes.column}>
          <SectionCard title="For everyone to check" padded>
            <p className={classes.text}>
              Nobody can choose who wins, and anyone can recompute it. The page works on any phone, and as a
              copy without a network.
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
              Check it now
            </Button>
          </SectionCard>
          <FilesCard fairness={fairness} />
        </div>
      </div>
    </>
  )
}

function statsOf({ commitments, log, revealAt, timezone }: Fairness): Stat[] {
  const newest = commitments.findLast(({ kind }) => kind === 'instant-win')
  const behind = log.plays - log.published
  const shown = revealAt ?? newest?.revealedAt
  return [
    {
      label: 'Prizes sealed',
      value: (newest?.momentsCount ?? 0).toLocaleString('en-US'),
      note: 'before any play',
    },
    { label: 'Plays in the log', value: log.plays.toLocaleString('en-US') },
    {
      label: 'Covered by a head',
      value: log.published.toLocaleString('en-US'),
      note: behind === 0 ? 'all of them' : `${behind.toLocaleString('en-US')} to come`,
    },
    {
      label: revealAt ? 'Seed becomes public' : 'Seed is public since',
      value: shown ? shortDay(shown, timezone) : 'Not yet',
      ...(shown ? { note: `${clockTime(shown, timezone)} ${zoneName(shown, timezone)}` } : {}),
    },
  ]
}
