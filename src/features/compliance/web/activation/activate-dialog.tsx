import { Anchor, Button, Checkbox } from '@mantine/core'
import { IconCheck, IconDice5, IconGift, IconLock, IconPencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId, useState } from 'react'
import { type EventDetail, isInstantType } from '#features/campaigns/contract.ts'
import type { ComplianceReport } from '#features/compliance/contract.ts'
import { displayName } from '#shared/text/display-name.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { countOf } from '#ui/format/amounts.ts'
import { TokenCoin } from '#ui/layout/brand/token-coin.tsx'
import { Thumbnail } from '#web/files/thumbnail.tsx'
import { paths } from '#web/paths.ts'
import { useUser } from '#web/session/user-context.ts'
import classes from './activate-dialog.module.css'
import { oddsWords, openingDay, periodSentence, prizePool } from './activation-words.ts'
import { useActivate } from './use-activate.ts'

const WIDTH = 640
const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const
const MOST_PICTURES = 3

interface ActivateDialogProps {
  report: ComplianceReport
  event: EventDetail
  onClose: () => void
}

/** Effects of activation, before it happens: the one place where the rules are accepted and the campaign goes live. */
export function ActivateDialog({ report, event, onClose }: ActivateDialogProps) {
  const activate = useActivate(event)
  const user = useUser()
  const [agreed, setAgreed] = useState(false)
  const reasonId = useId()
  const { rules, token } = report
  const day = openingDay(event, new Date())
  const asksForRules = rules.state === 'open' || rules.state === 'accepted'
  const isReady = agreed || !asksForRules
  const pool = prizePool(event)
  const odds = oddsWords(event)
  return (
    <Dialog title={`Activate ${event.title}?`} opened onClose={onClose} width={WIDTH}>
      <p className={classes.when}>{periodSentence(event, new Date())}</p>
      <div className={classes.columns}>
        <Column title="Locked once you activate" Icon={IconLock} ItemIcon={IconLock}>
          {[
            ...(pool ? ['Prizes, quantities and values'] : []),
            'Start and end dates',
            'Eligibility',
            ...(rules.version > 0 ? [`Official Rules, version ${rules.version}`] : []),
          ]}
        </Column>
        <Column title="Still yours to change" Icon={IconPencil} ItemIcon={IconCheck} isOpen>
          {[
            'Page text, art and colors',
            'Link, QR codes and posts',
            'Pause and resume',
            'Staff PIN and team',
          ]}
        </Column>
      </div>
      {pool && (
        <Fact icon={<IconGift {...icon} />} {...pool}>
          <span className={classes.pictures}>
            {event.newPrizes
              .slice(0, MOST_PICTURES)
              .map(
                ({ uniquePrizeKey, imageFileKey }) =>
                  imageFileKey && <Thumbnail key={uniquePrizeKey} fileKey={imageFileKey} size={32} />,
              )}
          </span>
        </Fact>
      )}
      {odds && (
        <Fact icon={<IconDice5 {...icon} />} {...odds}>
          {isInstantType(event.type) && (
            <Anchor component={Link} to={paths.fairness(event.eventKey)} size="sm" fw={500}>
              How it works
            </Anchor>
          )}
        </Fact>
      )}
      {token.needed && (
        <Fact
          icon={<TokenCoin size={20} />}
          title={`Uses 1 of your ${countOf(token.unspent, 'token')}`}
          details="Cancel before it starts and you get it back."
        />
      )}
      {asksForRules && (
        <Checkbox
          className={classes.agree}
          checked={agreed}
          onChange={({ currentTarget }) => setAgreed(currentTarget.checked)}
          label={<Agreement event={event} />}
        />
      )}
      <div className={classes.foot}>
        <span className={classes.who}>Signed in as {displayName(user)}</span>
        {!isReady && (
          <span id={reasonId} className={classes.reason}>
            Check the box to activate
          </span>
        )}
        <Button variant="default" onClick={onClose}>
          Keep editing
        </Button>
        <Button
          disabled={!isReady}
          aria-describedby={isReady ? undefined : reasonId}
          loading={activate.isPending}
          onClick={() =>
            activate.mutate({
              withToken: token.needed,
              acceptVersion: rules.state === 'open' ? rules.version : undefined,
            })
          }
        >
          {day === undefined ? 'Activate now' : `Activate for ${day}`}
        </Button>
      </div>
    </Dialog>
  )
}

interface ColumnProps {
  title: string
  Icon: typeof IconLock
  ItemIcon: typeof IconLock
  isOpen?: boolean
  children: readonly string[]
}

/** Effects of activation, or things that stay the same. */
function Column({ title, Icon, ItemIcon, isOpen, children }: ColumnProps) {
  return (
    <section aria-label={title}>
      <h3 className={classes.columnTitle}>
        <Icon size={16} stroke={1.75} aria-hidden /> {title}
      </h3>
      <ul className={classes.items} data-open={isOpen}>
        {children.map(text => (
          <li key={text}>
            <ItemIcon size={15} stroke={1.75} aria-hidden /> {text}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface FactProps {
  icon: ReactNode
  title: string
  details: string
  children?: ReactNode
}

function Fact({ icon: sign, title, details, children }: FactProps) {
  return (
    <div className={classes.fact}>
      {sign}
      <div>
        <div className={classes.factTitle}>{title}</div>
        <div className={classes.factDetails}>{details}</div>
      </div>
      {children}
    </div>
  )
}

function Agreement({ event }: { event: EventDetail }) {
  const rules = paths.rules(event.eventKey)
  const inText = { target: '_blank', rel: 'noreferrer', underline: 'always', inherit: true } as const
  return (
    <>
      I have read the{' '}
      <Anchor component={Link} to={rules} {...inText}>
        Official Rules
      </Anchor>{' '}
      and{' '}
      <Anchor component={Link} to={rules} {...inText}>
        Privacy Notice
      </Anchor>
      , and accept them for <b>{event.campaignSponsor || 'the sponsor'}</b>.
    </>
  )
}
