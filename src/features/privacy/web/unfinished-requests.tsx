import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  KIND_WORDS,
  listUnfinishedRequests,
  retryUnfinishedRequest,
  type UnfinishedRequest,
} from '#features/privacy/contract.ts'
import { notifyError, notifySuccess } from '#ui/feedback/toasts.ts'
import { countOf } from '#ui/format/amounts.ts'
import { deviceZone, shortMoment } from '#ui/format/dates.ts'
import { SectionCard } from '#ui/layout/section-card.tsx'
import { call } from '#web/api/call.ts'
import classes from './privacy.module.css'

const KEY = ['privacy', 'unfinished']

/** For staff: requests to everyone that some account has not got; nothing while there is none. */
export function UnfinishedRequests() {
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(listUnfinishedRequests, { signal }),
  })
  if (!data || data.items.length === 0) return null
  return (
    <SectionCard title="Requests not sent to all accounts" count={data.items.length}>
      <ul className={classes.list}>
        {data.items.map(request => (
          <Row key={request.id} request={request} />
        ))}
      </ul>
    </SectionCard>
  )
}

function Row({ request: { id, kind, askedAt, reached, failed, triedAt } }: { request: UnfinishedRequest }) {
  const queryClient = useQueryClient()
  const retry = useMutation({
    mutationFn: () => call(retryUnfinishedRequest, { params: { id } }),
    onSuccess: () => notifySuccess('Sending again.'),
    onError: error => notifyError(error.message || 'The request could not be sent. Please try again.'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: KEY }),
  })
  const zone = deviceZone()
  return (
    <li className={classes.unfinished}>
      <div>
        <b>{KIND_WORDS[kind].short}</b>
        <div className={classes.small}>
          Received {shortMoment(askedAt, zone)}. {countOf(reached, 'account')} received it, {failed} could not
          be reached
          {triedAt && ` at ${shortMoment(triedAt, zone)}`}. The log shows why.
        </div>
      </div>
      <Button variant="default" loading={retry.isPending} onClick={() => retry.mutate()}>
        Try again
      </Button>
    </li>
  )
}
