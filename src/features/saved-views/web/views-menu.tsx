import { Button, Menu } from '@mantine/core'
import { IconCheck, IconChevronDown, IconLayoutList, IconPlus, IconSettings } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { MOST_VIEWS, type SavedView } from '#features/saved-views/contract.ts'
import { Unseen } from '#ui/forms/unseen.tsx'
import type { ListViewsProps } from './list-views.tsx'
import { ManageViewsDialog } from './manage-views-dialog.tsx'
import { SaveViewDialog } from './save-view-dialog.tsx'
import { isSame, type StoreViews } from './store-views.ts'
import classes from './views.module.css'

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

interface ViewsMenuProps<Filters> extends ListViewsProps<Filters> {
  /** Which filters a view keeps. */
  note: string
  /** Absent while they load. */
  views: readonly SavedView<Filters>[] | undefined
  isBusy: boolean
  onStore: StoreViews<Filters>
}

/** Opens, saves and manages the named filters of a list. */
export function ViewsMenu<Filters extends object>(props: ViewsMenuProps<Filters>) {
  const { views = [], filters, note, isBusy, onOpen, onStore } = props
  const [asked, ask] = useState<'save' | 'manage'>()
  useDefaultView(props)
  const current = views.find(view => isSame(view.filters, filters))
  const close = () => ask(undefined)
  return (
    <>
      <Menu position="bottom-start" portalProps={{ target: '#main' }}>
        <Menu.Target>
          <Button
            variant="default"
            className={classes.target}
            leftSection={<IconLayoutList {...icon} />}
            rightSection={<IconChevronDown {...icon} />}
          >
            {current ? (
              <>
                <Unseen>View: </Unseen>
                <span className={classes.current}>{current.name}</span>
              </>
            ) : (
              'Views'
            )}
          </Button>
        </Menu.Target>
        <Menu.Dropdown className={classes.menu}>
          {views.map(view => (
            <Menu.Item
              key={view.name}
              aria-current={view === current || undefined}
              leftSection={view === current ? <IconCheck {...icon} /> : <span className={classes.gap} />}
              rightSection={view.isDefault && <span className={classes.tag}>Default</span>}
              onClick={() => onOpen(view.filters)}
            >
              {view.name}
            </Menu.Item>
          ))}
          {views.length > 0 && <Menu.Divider />}
          <Menu.Item
            leftSection={<IconPlus {...icon} />}
            disabled={views.length >= MOST_VIEWS}
            onClick={() => ask('save')}
          >
            Save view
            {views.length >= MOST_VIEWS && `: ${MOST_VIEWS} is the most`}
          </Menu.Item>
          {views.length > 0 && (
            <Menu.Item leftSection={<IconSettings {...icon} />} onClick={() => ask('manage')}>
              Manage views
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {asked === 'save' && <SaveViewDialog {...{ views, filters, note, isBusy, onStore }} onClose={close} />}
      {asked === 'manage' && <ManageViewsDialog {...{ views, isBusy, onStore }} onClose={close} />}
    </>
  )
}

/** Opens the default view of a list, once, for an address without filters. */
function useDefaultView<Filters extends object>({ views, isPlain, onOpen }: ViewsMenuProps<Filters>) {
  const isDone = useRef(false)
  useEffect(() => {
    if (isDone.current || !views) return
    isDone.current = true
    const first = views.find(({ isDefault }) => isDefault)
    if (isPlain && first) onOpen(first.filters, true)
  }, [views, isPlain, onOpen])
}
