import { IconChevronRight } from '@tabler/icons-react'
import { type AuditItem, COMMAND_LINE } from '#features/audit/contract.ts'
import { clockSeconds, deviceZone, shortDay } from '#ui/format/dates.ts'
import { HashLine } from '#ui/layout/hash-line.tsx'
import classes from './audit.module.css'
import { actionWords, differences, fieldWords, valueWords } from './differences.ts'

/** One log line; expanded, it shows the changes and its place in the chain. */
export function AuditRow({ item }: { item: AuditItem }) {
  const { at, actor, action, entity, client } = item
  const zone = deviceZone()
  return (
    <li className={classes.row}>
      <details>
        <summary className={classes.summary}>
          <IconChevronRight size={16} stroke={1.75} aria-hidden className={classes.chevron} />
          <span className={classes.what}>
            <span className={classes.action}>{actionWords(action)}</span>
            <code className={classes.entity}>{entity}</code>
          </span>
          <span className={classes.who}>{actor ?? whoElse(item)}</span>
          <span className={classes.client}>{client}</span>
          <time className={classes.when} dateTime={at.toISOString()}>
            {shortDay(at, zone)}, {clockSeconds(at, zone)}
          </time>
        </summary>
        <Opened item={item} />
      </details>
    </li>
  )
}

/** Actor name for actions without a user. */
function whoElse({ details }: AuditItem): string {
  return details.by === COMMAND_LINE ? 'Command line' : 'System or entrant'
}

function Opened({ item }: { item: AuditItem }) {
  const { before, after, details, ip, seq, hash } = item
  const changes = before && after ? differences(before, after) : []
  const rest = Object.entries(details).filter(([name]) => !(name === 'fields' && changes.length > 0))
  return (
    <div className={classes.opened}>
      {changes.length > 0 && (
        <table className={classes.changes}>
          <thead>
            <tr>
              <th scope="col">Changed</th>
              <th scope="col">Before</th>
              <th scope="col">After</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(change => (
              <tr key={change.field}>
                <th scope="row">{change.field}</th>
                <td data-label="Before">
                  <del>{change.before}</del>
                </td>
                <td data-label="After">
                  <ins>{change.after}</ins>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <dl className={classes.facts}>
        {rest.map(([name, value]) => (
          <div key={name}>
            <dt>{fieldWords(name)}</dt>
            <dd>{valueWords(value)}</dd>
          </div>
        ))}
        {ip !== undefined && (
          <div>
            <dt>From</dt>
            <dd>{ip}</dd>
          </div>
        )}
        <div>
          <dt>Line</dt>
          <dd>{seq}</dd>
        </div>
      </dl>
      <HashLine label="Hash" value={hash} />
    </div>
  )
}
