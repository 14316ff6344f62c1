import { Menu } from '@mantine/core'
import {
  IconBook,
  IconCode,
  IconExternalLink,
  IconHelp,
  IconInfoCircle,
  IconKeyboard,
  IconRocket,
  IconVocabulary,
} from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { docsPath } from '#shared/developer-guide.ts'
import { show } from '#web/keys/screen-keys.ts'
import barButton from '#web/layout/bar-button.module.css'
import { lazyWithRetry } from '#web/parts/lazy-with-retry.tsx'
import { useUser } from '#web/session/user-context.ts'
import { guidePath } from '../guide.ts'
import { helpAt } from '../screens/help-at.ts'

const ScreenHelpPanel = lazyWithRetry(async () => (await import('./screen-help-panel.tsx')).ScreenHelpPanel)

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

/** Pages of the guide, which open beside the dashboard. */
const GUIDES = [
  { label: 'Getting started', href: guidePath('first-campaign'), Icon: IconRocket },
  { label: 'All guides', href: guidePath(), Icon: IconBook },
  { label: 'Glossary', href: guidePath('glossary'), Icon: IconVocabulary },
  { label: 'For developers', href: docsPath(), Icon: IconCode },
]

/** The "?" of the top navigation: help for the current screen, the guide, and the keyboard shortcuts. */
export function HelpMenu() {
  const { pathname } = useLocation()
  const { role } = useUser()
  const [opened, setOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const screen = helpAt(pathname, role)

  function close() {
    setOpened(false)
    button.current?.focus()
  }

  return (
    <>
      <Menu width={232} position="bottom-end" withinPortal={false}>
        <Menu.Target>
          <button ref={button} type="button" className={barButton.button} aria-label="Help" title="Help">
            <IconHelp size={20} stroke={1.6} aria-hidden />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          {screen && (
            <Menu.Item leftSection={<IconInfoCircle {...icon} />} onClick={() => setOpened(true)}>
              About this screen
            </Menu.Item>
          )}
          {GUIDES.map(({ label, href, Icon }) => (
            <Menu.Item
              key={href}
              component="a"
              href={href}
              target="_blank"
              leftSection={<Icon {...icon} />}
              rightSection={<IconExternalLink {...icon} size={14} />}
            >
              {label}
            </Menu.Item>
          ))}
          <Menu.Item leftSection={<IconKeyboard {...icon} />} onClick={() => show('keys')}>
            Keyboard shortcuts
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {opened && screen && <ScreenHelpPanel screen={screen} onClose={close} />}
    </>
  )
}
