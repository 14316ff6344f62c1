import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { type Award, type AwardStatus, isDrawn, isOpen, nextStatuses } from '#features/claims/contract.ts'
import { may } from '#shared/permissions.ts'
import { ReasonDialog } from '#ui/dialogs/reason-dialog.tsx'
import { winnerWord } from '#web/parts/winner-badge.tsx'
import { useUser } from '#web/session/user-context.ts'
import { type AwardStep, useAwardStep } from './use-awards.ts'

/** An action, and the question that its reason answers; without one it runs at once. */
interface Offered {
  label: string
  stepOf: (reason: string) => AwardStep
  asks?: string
}

const REASONED: readonly AwardStatus[] = ['forfeited', 'declined']

function moveTo(to: AwardStatus): Offered {
  const label = `Mark as ${winnerWord(to).toLowerCase()}`
  if (!REASONED.includes(to)) return { label, stepOf: () => ({ do: 'move', to }) }
  return { label, asks: label, stepOf: reason => ({ do: 'move', to, reason }) }
}

function offeredSteps({ kind, status, lockedUntil, person }: Award): Offered[] {
  const next = nextStatuses(status)
  const steps = next.filter(to => to !== 'disqualified').map(moveTo)
  if (isOpen(status) && person?.email !== undefined) {
    steps.unshift({ label: 'Resend claim link', stepOf: () => ({ do: 'resend' }) })
  }
  if (lockedUntil) {
    const asks = 'Unlock PIN entry'
    steps.unshift({ label: 'Unlock', asks, stepOf: reason => ({ do: 'unlock', reason }) })
  }
  // Winners of the draw are disqualified there, by two people.
  if (!isDrawn(kind) && next.includes('disqualified')) {
    const label = 'Void win'
    steps.push({ label, asks: label, stepOf: reason => ({ do: 'void', reason }) })
  }
  return steps
}

/** Actions of a manager on one award; empty for everyone else, and once it is settled. */
export function AwardActions({ award, eventKey }: { award: Award; eventKey: string }) {
  const user = useUser()
  const { mutate, isPending } = useAwardStep(eventKey)
  const [asked, ask] = useState<Offered>()
  const button = useRef<HTMLButtonElement>(null)
  const steps = offeredSteps(award)
  if (steps.length === 0 || !may(user, 'people')) return null

  function close() {
    ask(undefined)
    button.current?.focus()
  }

  return (
    <>
      <Menu width={240} position="bottom-end" portalProps={{ target: '#main' }}>
        <Menu.Target>
          <ActionIcon
            ref={button}
            variant="default"
            size={36}
            aria-label={`Actions for ${award.prizeTitle ?? 'this award'}${award.person ? `, ${award.person.name}` : ''}`}
          >
            <IconDots size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {steps.map(offered => (
            <Menu.Item
              key={offered.label}
              onClick={() =>
                offered.asks === undefined
                  ? isPending || mutate({ award, step: offered.stepOf('') })
                  : ask(offered)
              }
            >
              {offered.label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {asked?.asks !== undefined && (
        <ReasonDialog
          title={asked.asks}
          description="Kept permanently in the audit log. Do not include names."
          pending={isPending}
          onClose={close}
          onReason={reason => mutate({ award, step: asked.stepOf(reason) }, { onSuccess: close })}
        />
      )}
    </>
  )
}
