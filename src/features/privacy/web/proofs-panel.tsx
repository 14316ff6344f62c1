import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ConsentProof } from '#features/privacy/contract.ts'
import { SidePanel } from '#ui/dialogs/dialog.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx'
import { deviceZone, longDay, longMoment } from '#ui/format/dates.ts'
import { ListPager } from '#ui/layout/list-pager.tsx'
import { ErrorCard } from '#web/parts/error-card.tsx'
import { consentName } from './consent-words.ts'
import classes from './consents.module.css'
import { type ProofsOf, proofsQuery } from './use-consents.ts'

/** Shown proofs, and the title above them. */
export interface ShownProofs {
  title: string
  of: ProofsOf
}

interface PanelProps {
  eventKey: string
  shown: ShownProofs | undefined
  onClose: () => void
}

/** Proofs beside the list: who agreed, to what, when and from where. */
export function ProofsPanel({ eventKey, shown, onClose }: PanelProps) {
  return (
    <SidePanel title="Proofs of consent" opened={shown !== undefined} onClose={onClose}>
      {shown && <Proofs key={JSON.stringify(shown)} eventKey={eventKey} shown={shown} />}
    </SidePanel>
  )
}

function Proofs({ eventKey, shown }: { eventKey: string; shown: ShownProofs }) {
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useQuery(proofsQuery(eventKey, shown.of, page))
  if (error && !data) return <ErrorCard error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={5} height={60} />
  const isVersion = 'version' in shown.of
  return (
    <div className={classes.panel}>
      <p className={classes.about}>{shown.title}</p>
      {data.items.length === 0 && (
        <p className={classes.small}>
          {isVersion ? 'These proofs are no longer kept.' : 'This address has no consents in this campaign.'}
        </p>
      )}
      <ul className={classes.proofs}>
        {data.items.map((proof, place) => (
          // A person may agree to the same words twice at one moment.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <Proof key={place} proof={proof} isVersion={isVersion} />
        ))}
      </ul>
      <ListPager page={page} more={data.more} onPage={setPage} />
    </div>
  )
}

function Proof({ proof, isVersion }: { proof: ConsentProof; isVersion: boolean }) {
  const { name, contact, consentFor, words, at, network, browser, gpc, withdrawnAt, keptUntil } = proof
  const zone = deviceZone()
  const who = [name, contact].filter(Boolean).join(', ')
  const from = [network, browser, gpc && 'Global Privacy Control'].filter(Boolean).join(', ')
  return (
    <li className={classes.proof}>
      <b>{isVersion ? who || 'Deleted entrant' : consentName(consentFor)}</b>
      {!isVersion && <blockquote className={classes.words}>{words}</blockquote>}
      <span className={classes.small}>Agreed {longMoment(at, zone)}</span>
      {from !== '' && <span className={classes.small}>From {from}</span>}
      {withdrawnAt && <span className={classes.gone}>Withdrawn {longMoment(withdrawnAt, zone)}</span>}
      {keptUntil && (
        <span className={classes.small}>Entrant deleted. Proof kept until {longDay(keptUntil, zone)}</span>
      )}
    </li>
  )
}
