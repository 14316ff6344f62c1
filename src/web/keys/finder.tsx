import { useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { hasRole } from '#shared/access.ts'
import { usePreloadOnIntent } from '#ui/hooks/use-preload-on-intent.ts'
import { lazyWithRetry } from '#web/parts/lazy-with-retry.tsx'
import { paths } from '#web/paths.ts'
import { mayCreate } from '#web/session/may-create.ts'
import { useUser } from '#web/session/user-context.ts'
import type { FinderLinks } from './destinations.ts'
import classes from './finder.module.css'
import { isApple } from './keyboard.ts'
import { keysOfScreen, type ScreenKey, show, useShown } from './screen-keys.ts'
import { usePressedKeys } from './use-pressed-keys.ts'
import { useSingleKeys } from './use-single-keys.ts'

const FinderDialog = lazyWithRetry(async () => (await import('./finder-dialog.tsx')).FinderDialog)
const KeysDialog = lazyWithRetry(async () => (await import('./keys-dialog.tsx')).KeysDialog)
const loadDialogs = () => [FinderDialog.preload(), KeysDialog.preload()]

/** The keys that work on every screen, for this person. */
function useKeysEverywhere(): readonly ScreenKey[] {
  const user = useUser()
  const navigate = useNavigate()
  return useMemo(() => {
    const to = (href: string) => () => void navigate({ href })
    return [
      { keys: 'Ctrl+K', does: 'Find anything' },
      ...(hasRole(user.role, 'analyst')
        ? [
            { keys: 'g d', does: 'Dashboard', press: to(paths.dashboard()) },
            { keys: 'g a', does: 'All campaigns', press: to(paths.allCampaigns()) },
          ]
        : []),
      ...(mayCreate(user) ? [{ keys: 'c', does: 'New campaign', press: to(paths.createCampaign()) }] : []),
      { keys: '?', does: 'Show these shortcuts', press: () => show('keys') },
    ]
  }, [user, navigate])
}

/** Opens and closes the finder with Ctrl or Cmd and K, from fields as well; other dialogs stay in front. */
function useFinderKey(): void {
  const shown = useShown()
  const press = (event: KeyboardEvent) => {
    if (event.defaultPrevented) return
    event.preventDefault()
    if (shown === 'finder') show(undefined)
    else if (!document.querySelector('[aria-modal=true]')) show('finder')
  }
  useHotkeys([[isApple ? 'meta+K' : 'ctrl+K', press, { preventDefault: false }]], [], true)
}

const close = () => show(undefined)

/** The finder of the top navigation, and what keys do everywhere. */
export function Finder(links: FinderLinks) {
  const user = useUser()
  const shown = useShown()
  const singleKeys = useSingleKeys()
  const everywhere = useKeysEverywhere()
  useFinderKey()
  usePreloadOnIntent(loadDialogs)
  // Letters typed while a dialog opens belong to the dialog.
  const areObeyed = singleKeys && shown === undefined
  usePressedKeys(() => (areObeyed ? [...everywhere, ...keysOfScreen()] : []))
  useEffect(() => close, [])
  return (
    <>
      <button
        type="button"
        className={classes.open}
        aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'}
        aria-haspopup="dialog"
        title="Find anything"
        onClick={() => show('finder')}
      >
        <IconSearch size={15} stroke={1.75} aria-hidden />
        <span className={classes.words}>Find anything</span>
        <kbd className={classes.key} aria-hidden>
          {isApple ? '⌘' : 'Ctrl'} K
        </kbd>
      </button>
      {shown === 'finder' && <FinderDialog user={user} links={links} onClose={close} />}
      {shown === 'keys' && (
        <KeysDialog everywhere={everywhere} here={keysOfScreen()} singleKeys={singleKeys} onClose={close} />
      )}
    </>
  )
}
