import { Button } from '@mantine/core'
import { deviceZone, shortDay, shortMoment } from '#ui/format/dates.ts'
import type { ApiKey } from '../contract.ts'
import classes from './keys.module.css'

/** One key: its name and prefix, its scopes, and its last use. */
export function KeyRow({ apiKey, onDelete }: { apiKey: ApiKey; onDelete: () => void }) {
  const { name, prefix, scopes, networks, createdAt, createdBy, lastUsedAt, expiresAt } = apiKey
  const zone = deviceZone()
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <div className={classes.name}>{name}</div>
        <code className={classes.prefix}>{prefix}…</code>
      </div>
      <ul className={classes.scopes} aria-label="Scopes">
        {scopes.map(scope => (
          <li key={scope} className={classes.scope}>
            {scope}
          </li>
        ))}
      </ul>
      <div className={classes.small}>
        <div>{lastUsedAt ? `Used ${shortMoment(lastUsedAt, zone)}` : 'Never used'}</div>
        <Expiry expiresAt={expiresAt} />
        {networks.length > 0 && <div>From {networks.join(', ')}</div>}
      </div>
      <div className={classes.small}>
        Created {shortDay(createdAt, zone)} by {createdBy}
      </div>
      <Button variant="default" size="xs" aria-label={`Delete ${name}`} onClick={onDelete}>
        Delete
      </Button>
    </li>
  )
}

function Expiry({ expiresAt }: Pick<ApiKey, 'expiresAt'>) {
  if (!expiresAt) return <div>No expiry</div>
  const day = shortDay(expiresAt, deviceZone())
  return expiresAt <= new Date() ? (
    <div className={classes.expired}>Expired {day}</div>
  ) : (
    <div>Expires {day}</div>
  )
}
