import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { hasRole } from '#shared/access.ts'
import { planName } from '#shared/text/plan-name.ts'
import { Unseen } from '#ui/forms/unseen.tsx'
import stacked from '#ui/layout/stacked-table.module.css'
import shared from '#ui/styles/shared.module.css'
import { paths } from '#web/paths.ts'
import { useUser } from '#web/session/user-context.ts'
import type { Client } from '../contract.ts'
import { ActAsDialog } from './act-as-dialog.tsx'
import classes from './clients.module.css'

/** Clients, with the data that staff look for first; people who may act for one can start here. */
export function ClientsTable({ clients, busy }: { clients: readonly Client[]; busy: boolean }) {
  const { role, acting } = useUser()
  const [chosen, choose] = useState<Client>()
  const mayAct = hasRole(role, 'staffOperations')
  return (
    <>
      <table className={`${classes.table} ${stacked.stacked}`} aria-busy={busy}>
        <thead>
          <tr>
            <th scope="col">Client</th>
            <th scope="col">Plan</th>
            <th scope="col">Owner</th>
            <th scope="col" className={classes.number}>
              Unspent tokens
            </th>
            <th scope="col" className={classes.number}>
              Live campaigns
            </th>
            {mayAct && (
              <th scope="col">
                <Unseen>Action</Unseen>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {clients.map(client => (
            <tr key={client.cid}>
              <th scope="row">
                <Link to={paths.client(client.cid)}>{client.name}</Link>
              </th>
              <td data-label="Plan">{planName(client.subscriptionRole)}</td>
              <td data-label="Owner">{client.ownerEmail || 'No owner yet'}</td>
              <td data-label="Unspent tokens" className={classes.number}>
                {client.unspentTokens}
              </td>
              <td data-label="Live campaigns" className={classes.number}>
                {client.liveCampaigns}
              </td>
              {mayAct && (
                <td className={classes.action}>
                  {acting?.cid === client.cid ? (
                    <span className={shared.note}>Acting for this client</span>
                  ) : (
                    <Button
                      variant="default"
                      size="xs"
                      aria-label={`Act for ${client.name}`}
                      onClick={() => choose(client)}
                    >
                      Act for
                    </Button>
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <ActAsDialog client={chosen} onClose={() => choose(undefined)} />
    </>
  )
}
