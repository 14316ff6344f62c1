import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ConsentVersion } from '#features/privacy/contract.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx'
import { count, countOf } from '#ui/format/amounts.ts'
import { deviceZone, longDay } from '#ui/format/dates.ts'
import { HashLine } from '#ui/layout/hash-line.tsx'
import { SectionCard } from '#ui/layout/section-card.tsx'
import { ErrorCard } from '#web/parts/error-card.tsx'
import { consentName } from './consent-words.ts'
import classes from './consents.module.css'
import { FindProofs } from './find-proofs.tsx'
import { ProofsPanel, type ShownProofs } from './proofs-panel.tsx'
import { consentsQuery } from './use-consents.ts'

interface CardProps {
  eventKey: string
  /** Whether proofs, which say who it was, may be seen. */
  mayRead: boolean
}

/** Everything that people agreed to, by the version of the words, with the proofs behind it. */
export function ConsentsCard({ eventKey, mayRead }: CardProps) {
  const { data, error, refetch } = useQuery(consentsQuery(eventKey))
  const [shown, setShown] = useState<ShownProofs>()
  return (
    <SectionCard title="Consents">
      {error && !data && <ErrorCard error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={3} height={96} />}
      {data?.items.length === 0 && (
        <EmptyState title="No consents yet">
          Each checked box appears here with its exact wording, time and place.
        </EmptyState>
      )}
      {data && data.items.length > 0 && mayRead && <FindProofs onFind={setShown} />}
      {data && (
        <ul className={classes.list}>
          {data.items.map(item => (
            <Version
              key={`${item.consentFor} ${item.version}`}
              item={item}
              onOpen={
                mayRead
                  ? () => setShown({ title: consentName(item.consentFor), of: { version: item.version } })
                  : undefined
              }
            />
          ))}
        </ul>
      )}
      <ProofsPanel eventKey={eventKey} shown={shown} onClose={() => setShown(undefined)} />
    </SectionCard>
  )
}

function Version({ item, onOpen }: { item: ConsentVersion; onOpen: (() => void) | undefined }) {
  const { consentFor, words, version, given, withdrawn, erased, firstAt, lastAt } = item
  const [first, last] = [longDay(firstAt, deviceZone()), longDay(lastAt, deviceZone())]
  const figures = [
    countOf(given, 'consent'),
    ...(withdrawn > 0 ? [`${count(withdrawn)} withdrawn`] : []),
    ...(erased > 0 ? [`${countOf(erased, 'proof')} of deleted entrants`] : []),
  ]
  return (
    <li className={classes.version}>
      <div className={classes.head}>
        <h3>{consentName(consentFor)}</h3>
        {onOpen && (
          <Button
            variant="default"
            size="xs"
            onClick={onOpen}
            aria-label={`Show proofs: ${consentName(consentFor)}`}
          >
            Show proofs
          </Button>
        )}
      </div>
      <blockquote className={classes.words}>{words}</blockquote>
      <p className={classes.small}>
        {figures.join(', ')}; {first === last ? `on ${first}` : `from ${first} to ${last}`}
      </p>
      <HashLine label="SHA-256" value={version} />
    </li>
  )
}
