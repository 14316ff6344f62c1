import { Menu } from '@mantine/core'
import { IconMenu2 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { NavigationLink } from './navigation-links.ts'
import classes from './navigation-menu.module.css'

/** The main links as a menu, where they have no room in a row. */
export function NavigationMenu({ links }: { links: readonly NavigationLink[] }) {
  return (
    <Menu width={248} position="bottom-end" withinPortal={false}>
      <Menu.Target>
        <button type="button" className={classes.open} aria-label="Menu">
          <IconMenu2 size={20} stroke={1.6} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {links.map(link => (
          <Menu.Item key={link.to} component={Link} to={link.to}>
            {link.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
