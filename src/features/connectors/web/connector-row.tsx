import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useId } from 'react'
import { count, countOf } from '#ui/format/amounts.ts'
import { deviceZone, shortMoment } from '#ui/format/dates.ts'
import shared from '#ui/styles/shared.module.css'
import { DeliveryList } from '#web/deliveries/delivery-list.tsx'
import { type Connector, PROVIDERS } from '../contract.ts'
import { ConnectorMenu } from './connector-menu.tsx'
import classes from './connectors.module.css'
import { ProviderIcon } from './provider-icon.tsx'
import { useConnectorLog, useTestConnector } from './use-connectors.ts'

const CAUSES = {
  person: '',
  failures: ' because nothing arrived for 24 hours',
  refused: ' because the service rejected it. See the log, edit the connector, and resume it',
} as const

const contactsIn = ({ there, refused }: NonNullable<Connector['contacts']>) =>
  `${countOf(there, 'person', 'people')} on the list${refused > 0 ? `, ${count(refused)} refused` : ''}`

/** Whether a connector is paused or gets nothing through; nothing for one that works. */
function ConnectorState({ connector: { pausedAt, pausedBecause = 'person', failingSince } }: RowProps) {
  if (!pausedAt && !failingSince) return null
  const at = (moment: Date) => shortMoment(moment, deviceZone())
  return (
    <p className={classes.problem}>
      {pausedAt
        ? `Paused ${at(pausedAt)}${CAUSES[pausedBecause]}. Events wait.`
        : failingSince && `No delivery has arrived since ${at(failingSince)}.`}
    </p>
  )
}

interface RowProps {
  connector: Connector
}

/** One connector: its service, its state and, opened, its deliveries. */
export function ConnectorRow({ connector }: RowProps) {
  const { kind, name, host, events, campaigns, contacts } = connector
  const [isOpen, log] = useDisclosure()
  const logId = useId()
  const test = useTestConnector(connector)
  const deliveries = useConnectorLog(connector)
  return (
    <li className={classes.row}>
      <div className={classes.head}>
        <ProviderIcon kind={kind} />
        <div className={classes.words}>
          <h3 className={classes.name}>{name}</h3>
          <p className={shared.noteText}>
            {PROVIDERS[kind].name}, {host}.{' '}
            {contacts ? contactsIn(contacts) : countOf(events.length, 'event')}
            {campaigns.length > 0 && `, ${countOf(campaigns.length, 'campaign')}`}.
          </p>
          <ConnectorState connector={connector} />
        </div>
        <div className={classes.actions}>
          <Button
            variant="default"
            size="xs"
            aria-expanded={isOpen}
            aria-controls={logId}
            onClick={log.toggle}
          >
            Log
          </Button>
          <Button
            variant="default"
            size="xs"
            aria-disabled={test.isPending}
            onClick={() => test.isPending || test.mutate(undefined, { onSuccess: log.open })}
          >
            Send test
          </Button>
          <ConnectorMenu connector={connector} />
        </div>
      </div>
      <div id={logId} hidden={!isOpen}>
        {isOpen && <DeliveryList log={deliveries} />}
      </div>
    </li>
  )
}
