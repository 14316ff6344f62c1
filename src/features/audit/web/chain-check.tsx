import { Button } from '@mantine/core'
import { IconAlertTriangle, IconShieldCheck } from '@tabler/icons-react'
import { count } from '#ui/format/amounts.ts'
import { serviceMessage } from '#web/api/api-error.ts'
import classes from './audit.module.css'
import { useCheck } from './use-audit.ts'

/** Verifies the chosen client's log and shows the result. */
export function ChainCheck({ cid }: { cid: number | undefined }) {
  const check = useCheck()
  if (cid === undefined) {
    return <p className={classes.help}>Choose a client to verify that its log is unchanged.</p>
  }
  const { data, isPending, error } = check
  const isOfThis = data?.cid === cid
  return (
    <div className={classes.check}>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconShieldCheck size={15} stroke={1.75} aria-hidden />}
        onClick={() => isPending || check.mutate(cid)}
      >
        {isPending ? 'Verifying' : 'Verify log'}
      </Button>
      <p
        role="status"
        className={classes.result}
        data-fault={error || (isOfThis && data.fault) ? true : undefined}
      >
        {error && (serviceMessage(error) ?? 'The log could not be verified. Please try again.')}
        {isOfThis && !data.fault && wordsOf(data.lines)}
        {isOfThis && data.fault && (
          <>
            <IconAlertTriangle size={15} stroke={1.75} aria-hidden /> Line {count(data.fault.seq)}:{' '}
            {data.fault.what}.
          </>
        )}
      </p>
    </div>
  )
}

function wordsOf(lines: number): string {
  return lines === 1 ? 'Verified: the only entry is intact.' : `All ${count(lines)} entries are intact.`
}
