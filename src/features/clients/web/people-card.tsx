import { roleWord } from '#features/team/contract.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { deviceZone, shortMoment } from '#ui/format/dates.ts'
import { SectionCard } from '#ui/layout/section-card.tsx'
import shared from '#ui/styles/shared.module.css'
import type { ClientDetail } from '../contract.ts'
import classes from './client.module.css'

const STATES = { invited: 'Invited', active: 'Active', disabled: 'Disabled' } as const

function invitationWords(until: Date): string {
  const isOver = until.getTime() <= Date.now()
  return `${isOver ? 'expired' : 'until'} ${shortMoment(until, deviceZone())}`
}

/** People of the client who can sign in. */
export function PeopleCard({ people }: Pick<ClientDetail, 'people'>) {
  return (
    <SectionCard title="Team" count={people.length}>
      {people.length === 0 && (
        <EmptyState title="No team members">
          This account needs an owner. Create one from the command line.
        </EmptyState>
      )}
      <ul className={shared.plainList}>
        {people.map(({ userId, firstName, lastName, email, role, state, invitedUntil }) => (
          <li key={userId} className={classes.person}>
            <div className={classes.what}>
              <div className={classes.name}>
                {firstName} {lastName}
              </div>
              <div className={classes.small}>{email}</div>
            </div>
            <div className={classes.end}>
              <div className={classes.small}>{roleWord(role)}</div>
              <div className={classes.small}>{STATES[state]}</div>
              {invitedUntil && <div className={classes.small}>{invitationWords(invitedUntil)}</div>}
            </div>
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}
