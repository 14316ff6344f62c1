import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { nextStatuses } from '#features/awards/contract.ts'
import type { SweepWinner } from '#features/sweepstakes/contract.ts'
import { winnerWord } from '#web/ui/winner-badge.tsx'
import { useNotify, useWinnerStep, type WinnerStep } from './use-winner-step.ts'
import { WhyDialog } from './why-dialog.tsx'

type Next = WinnerStep['to']
const TAKES_AWAY: readonly Next[] = ['forfeited', 'declined', 'disqualified']

const labelOf = (to: Next) => `Mark as ${winnerWord(to).toLowerCase()}`

function nextOf({ status }: SweepWinner): readonly Next[] {
  return status === 'standby' ? [] : nextStatuses(status)
}

/** What a manager can do with one winner; nothing once everything is settled. */
export function WinnerActions({ winner, eventKey }: { winner: SweepWinner; eventKey: string }) {
  const { mutate, isPending } = useWinnerStep(eventKey)
  const notify = useNotify(eventKey)
  const [asked, ask] = useState<Next>()
  const button = useRef<HTMLButtonElement>(null)
  const { winnerId, rank, name, status, disqualifyAskedAt } = winner
  const next = nextOf(winner)
  if (next.length === 0) return null

  function close() {
    ask(undefined)
    button.current?.focus()
  }

  function choose(to: Next) {
    const confirms = to === 'disqualified' && disqualifyAskedAt !== undefined
    if (TAKES_AWAY.includes(to) && !confirms) ask(to)
    else if (!isPending) mutate({ winnerId, step: { to } })
  }

  return (
    <>
      <Menu width={240} position="bottom-end" portalProps={{ target: '#main' }}>
        <Menu.Target>
          <ActionIcon
            ref={button}
            variant="default"
            size={36}
            aria-label={`Actions for rank ${rank}${name === undefined ? '' : `, ${name}`}`}
          >
            <IconDots size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {status !== 'verified' && (
            <Menu.Item onClick={() => notify.mutate([winnerId])}>
              {status === 'selected' ? 'Send the claim link' : 'Send the claim link again'}
            </Menu.Item>
          )}
          {next.map(to => (
            <Menu.Item key={to} onClick={() => choose(to)}>
              {to === 'disqualified' && disqualifyAskedAt ? 'Confirm the disqualification' : labelOf(to)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {asked && (
        <WhyDialog
          title={labelOf(asked)}
          needsSecond={asked === 'disqualified'}
          pending={isPending}
          onClose={close}
          onWhy={why => mutate({ winnerId, step: { to: asked, why } }, { onSuccess: close })}
        />
      )}
    </>
  )
}
