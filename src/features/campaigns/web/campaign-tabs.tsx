import { NativeSelect } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useRef } from 'react'
import type { EventDetail } from '#features/campaigns/contract.ts'
import { Unseen } from '#ui/forms/unseen.tsx'
import { useScreenKeys } from '#web/keys/screen-keys.ts'
import { useScreenPlaces } from '#web/keys/screen-places.ts'
import { type Group, groupAt, groupsOf, isAt } from './campaign-groups.ts'
import classes from './campaign-tabs.module.css'

interface CampaignTabsProps {
  eventKey: string
  /** Undefined while it is loaded. */
  event: EventDetail | undefined
}

/** The groups of a campaign's screens, and below them the screens of the open one; the finder finds all of them. */
export function CampaignTabs({ eventKey, event }: CampaignTabsProps) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const groups = useMemo(() => groupsOf(eventKey, event), [eventKey, event])
  const places = useMemo(
    () => groups.flatMap(({ label, to, screens }) => (screens.length > 0 ? screens : [{ label, to }])),
    [groups],
  )
  const keys = useMemo(
    () =>
      groups.map(({ label, key, to }) => ({
        keys: `g ${key}`,
        does: label,
        press: () => void navigate({ to }),
      })),
    [groups, navigate],
  )
  useScreenPlaces(places)
  useScreenKeys(keys)
  const open = groupAt(groups, pathname)
  return (
    <div className={classes.rows} data-screen-only>
      <GroupRow groups={groups} open={open} />
      {!event && !open && <span className={classes.toCome} />}
      {open && open.screens.length > 0 && <ScreenRow group={open} pathname={pathname} />}
    </div>
  )
}

function GroupRow({ groups, open }: { groups: readonly Group[]; open: Group | undefined }) {
  const row = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: on a phone the open group is scrolled to when it changes
  useEffect(() => {
    const current = row.current?.querySelector('[data-open=true]')
    if (!row.current || !current) return
    const [box, tab] = [row.current.getBoundingClientRect(), current.getBoundingClientRect()]
    row.current.scrollLeft += tab.left + tab.width / 2 - box.left - box.width / 2
  }, [open?.label])
  return (
    <nav ref={row} className={classes.groups} aria-label="Campaign sections">
      {groups.map(group => {
        const isOpen = group === open
        return (
          <Link
            key={group.label}
            to={group.to}
            className={classes.group}
            data-open={isOpen}
            activeOptions={{ exact: true }}
            aria-current={isOpen ? (group.screens.length > 0 ? 'true' : 'page') : undefined}
          >
            {group.label}
            {group.isLocked && (
              <>
                <IconLock size={14} stroke={1.75} aria-hidden />
                <Unseen>, terms locked</Unseen>
              </>
            )}
            {group.count !== undefined && (
              <span className={classes.count}>
                {group.count}
                <Unseen> waiting</Unseen>
              </span>
            )}
          </Link>
        )
      })}
    </nav>
  )
}

/** The screens of a group: links, or on phones one choice. */
function ScreenRow({ group: { label, screens }, pathname }: { group: Group; pathname: string }) {
  const navigate = useNavigate()
  return (
    <>
      <nav className={classes.screens} aria-label={`${label} screens`}>
        {screens.map(screen => (
          <Link
            key={screen.label}
            to={screen.to}
            activeOptions={{ exact: true, includeSearch: false }}
            className={classes.screen}
          >
            {screen.label}
          </Link>
        ))}
      </nav>
      <NativeSelect
        className={classes.choice}
        aria-label={`${label} screens`}
        data={screens.map(screen => ({ value: screen.to, label: screen.label }))}
        value={screens.find(screen => isAt(screen, pathname))?.to}
        onChange={({ currentTarget }) => void navigate({ to: currentTarget.value })}
      />
    </>
  )
}
