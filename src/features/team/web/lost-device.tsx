import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { Member } from '#features/team/contract.ts'
import { QuestionDialog } from '#ui/dialogs/question-dialog.tsx'
import { deviceZone, shortMoment } from '#ui/format/dates.ts'
import { useUser } from '#web/session/user-context.ts'
import classes from './team.module.css'
import { fullName, useResetFactors } from './use-team.ts'

/** Two-step sign-in of a member, and the way out when their device is lost. */
export function LostDevice({ member }: { member: Member }) {
  const user = useUser()
  const reset = useResetFactors()
  const [isAsking, question] = useDisclosure()
  const { hasFactor, factorResetAt, email, role } = member
  if (!hasFactor) return null
  if (factorResetAt) {
    return (
      <div className={classes.over}>
        Two-step sign-in ends {shortMoment(factorResetAt, deviceZone())}
        <Button
          variant="default"
          size="compact-xs"
          aria-label={`Keep the second factors of ${fullName(member)}`}
          onClick={() => reset.isPending || reset.mutate({ member, keep: true })}
        >
          Keep
        </Button>
      </div>
    )
  }
  if (email === user.email || role < user.role) return <div>Two-step sign-in</div>
  return (
    <div className={classes.over}>
      Two-step sign-in
      <Button
        variant="default"
        size="compact-xs"
        aria-label={`${fullName(member)} lost their device`}
        onClick={question.open}
      >
        Lost device
      </Button>
      <QuestionDialog
        title={`Remove the second factors of ${fullName(member)}?`}
        opened={isAsking}
        doIt="Remove in 24 hours"
        doing="Saving"
        busy={reset.isPending}
        onClose={question.close}
        onDo={() => reset.mutate({ member, keep: false }, { onSettled: question.close })}
      >
        Do this only if you know that it is them who asks. They and all owners are told, and can cancel it for
        24 hours. Then they sign in with their password alone, and are signed out everywhere.
      </QuestionDialog>
    </div>
  )
}
