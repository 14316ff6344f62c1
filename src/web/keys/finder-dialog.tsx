import { Button, Modal, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useId, useState } from 'react'
import type { SessionUser } from '#features/auth/contract.ts'
import { useFocusBack } from '#ui/dialogs/dialog.tsx'
import { countOf } from '#ui/format/amounts.ts'
import { Unseen } from '#ui/forms/unseen.tsx'
import { serviceMessage } from '#web/api/api-error.ts'
import type { FinderLinks } from './destinations.ts'
import classes from './finder-dialog.module.css'
import { FoundRow } from './found-row.tsx'
import { type FoundItem, useFound } from './use-found.ts'

interface FinderDialogProps {
  user: SessionUser
  links: FinderLinks
  onClose: () => void
}

/** Finds screens and campaigns while one types, and goes to the one that is chosen. */
export function FinderDialog({ user, links, onClose }: FinderDialogProps) {
  useFocusBack(true)
  const id = useId()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const { groups, isSearching, failure, retry } = useFound(user, links, typed)
  const all = groups.flatMap(({ items }) => items)
  const place = Math.min(at, all.length - 1)
  const idOf = (item: FoundItem) => `${id}${all.indexOf(item)}`
  const chosen = all[place]
  const isEmpty = all.length === 0 && !failure

  function go(to: string) {
    onClose()
    void navigate({ href: to })
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || all.length === 0) return
    if (event.key === 'ArrowDown') setAt((place + 1) % all.length)
    else if (event.key === 'ArrowUp') setAt((place + all.length - 1) % all.length)
    else if (event.key === 'Enter' && chosen) go(chosen.to)
    else return
    event.preventDefault()
  }

  return (
    <Modal.Root opened onClose={onClose} size={600} yOffset="10vh">
      <Modal.Overlay />
      <Modal.Content radius="xl" aria-label="Find anything" classNames={{ content: classes.content }}>
        <TextInput
          data-autofocus
          className={classes.field}
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
          role="combobox"
          aria-label="Find anything"
          aria-autocomplete="list"
          aria-expanded={all.length > 0}
          aria-controls={all.length > 0 ? id : undefined}
          aria-activedescendant={chosen && idOf(chosen)}
          placeholder="A screen, or a campaign by title, city or sponsor"
          maxLength={80}
          value={typed}
          onKeyDown={onKeyDown}
          onChange={event => {
            setTyped(event.currentTarget.value)
            setAt(0)
          }}
        />
        {all.length > 0 && (
          <div id={id} role="listbox" aria-label="Results" className={classes.found}>
            {groups.map(({ title, items }, group) => (
              // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list of options
              <div key={title} role="group" aria-labelledby={`${id}group${group}`}>
                <div id={`${id}group${group}`} className={classes.title}>
                  {title}
                </div>
                {items.map(item => (
                  <FoundRow
                    key={item.to}
                    id={idOf(item)}
                    item={item}
                    chosen={item === chosen}
                    onChoose={() => go(item.to)}
                    onPoint={() => setAt(all.indexOf(item))}
                  />
                ))}
              </div>
            ))}
          </div>
        )}
        {isEmpty && (
          <p className={classes.said}>{isSearching ? 'Searching' : `No results for “${typed}”.`}</p>
        )}
        {failure && (
          <p className={classes.said} role="alert">
            {serviceMessage(failure) ?? 'The campaign search failed.'}
            <Button variant="subtle" size="compact-sm" onClick={retry}>
              Try again
            </Button>
          </p>
        )}
        <div role="status">{typed && !isSearching && <Unseen>{countOf(all.length, 'result')}</Unseen>}</div>
      </Modal.Content>
    </Modal.Root>
  )
}
