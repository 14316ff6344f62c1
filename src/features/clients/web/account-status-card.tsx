import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { QuestionDialog } from '#ui/dialogs/question-dialog.tsx'
import { notifyError } from '#ui/feedback/toasts.ts'
import { countOf } from '#ui/format/amounts.ts'
import { deviceZone, longDay } from '#ui/format/dates.ts'
import { SectionCard } from '#ui/layout/section-card.tsx'
import type { ClientDetail } from '../contract.ts'
import classes from './client.module.css'
import { useUpdateClient } from './use-client.ts'

/** Shuts a client out, or lets it in again. */
export function AccountStatusCard({ client }: { client: ClientDetail }) {
  const { cid, name, disabledAt, liveCampaigns } = client
  const [isAsking, ask] = useDisclosure()
  const update = useUpdateClient(cid, disabledAt ? `${name} is enabled.` : `${name} is disabled.`)
  const set = (disabled: boolean) => {
    if (update.isPending) return
    const onError = (error: Error) =>
      notifyError(error.message || 'The client could not be saved. Please try again.')
    update.mutate({ disabled }, { onError, onSettled: ask.close })
  }
  return (
    <SectionCard title="Access" padded>
      <div className={classes.form}>
        <p className={classes.small}>
          {disabledAt
            ? `Disabled since ${longDay(disabledAt, deviceZone())}: no one at ${name} can sign in, and its API keys do not work.`
            : `The team of ${name} can sign in.`}
        </p>
        <div className={classes.buttons}>
          {disabledAt ? (
            <Button variant="default" onClick={() => set(false)}>
              Enable client
            </Button>
          ) : (
            <Button variant="default" onClick={ask.open}>
              Disable client
            </Button>
          )}
        </div>
      </div>
      <QuestionDialog
        title={`Disable ${name}?`}
        opened={isAsking}
        doIt="Disable client"
        doing="Disabling"
        busy={update.isPending}
        onClose={ask.close}
        onDo={() => set(true)}
      >
        The team of {name} is signed out right away, and its API keys stop working. Its public pages stay up,
        because entrants rely on them
        {liveCampaigns > 0 && `: ${countOf(liveCampaigns, 'campaign')} live now`}. To stop a campaign, act for
        the client and pause or cancel it first.
      </QuestionDialog>
    </SectionCard>
  )
}
