import { useEffect, useMemo, useRef, useState } from 'react'
import type { TileStyles } from '#features/tiles/contract.ts'
import { TOAST_MS } from '#shared/constants.ts'
import { notifyError } from '#ui/feedback/toasts.ts'
import { groupComponents, MAX_COMPONENTS, orderedComponents, type ScreenComponent } from '../../components.ts'
import type { Facts } from '../../placeholders.ts'
import {
  type ComponentList,
  copied,
  FULL_MESSAGE,
  indexOf,
  inserted,
  keyOf,
  moved,
  removed,
  replaced,
  withHidden,
} from './draft/list-steps.ts'
import { donationObstacle, lossOf, type ScreenNeeds } from './draft/locks.ts'
import type { useScreenDraft } from './draft/use-screen-draft.ts'
import { nameOf } from './parts/component-words.tsx'
import { createTyping } from './typing.ts'

export type EditorActions = ReturnType<typeof useScreenEditor>['actions']

/** Actions on the components of a screen; each step is announced, and each refusal gives its reason. */
export function useScreenEditor(saved: ReturnType<typeof useScreenDraft>, needs: ScreenNeeds, facts: Facts) {
  const [selected, select] = useState<string>()
  const [said, say] = useState('')
  const { components } = saved.draft
  const list = useMemo(() => orderedComponents(components), [components])
  const now = useRef({ list, needs, facts, saved, selected })
  now.current = { list, needs, facts, saved, selected }

  const { actions, typing } = useMemo(() => {
    const typing = createTyping((item, name) => void become(replaced(now.current.list, item), '', name))
    /** A step that starts with the text typed before it. */
    const settled =
      <Args extends unknown[], Result>(step: (...args: Args) => Result) =>
      (...args: Args): Result => {
        typing.flush()
        return step(...args)
      }

    /** Makes the step, or says why not. */
    function become(after: ComponentList, message: string, name?: string): boolean {
      const { list: before, needs: needed, saved: draft } = now.current
      const grows = after.length > before.length
      const loss = grows && after.length > MAX_COMPONENTS ? FULL_MESSAGE : lossOf(needed, before, after)
      if (loss !== undefined) {
        notifyError(loss, TOAST_MS)
        return false
      }
      draft.change({ components: groupComponents(after) }, name)
      if (message !== '') say(message)
      return true
    }
    const itemOf = (key: string) => now.current.list.find(item => keyOf(item) === key)
    const called = (item: ScreenComponent) => nameOf(item, now.current.facts)

    /** Puts components in at a place, or after the selected one. */
    function add(items: ComponentList, at?: number): boolean {
      const { list: before, selected: key, needs: needed } = now.current
      const donation = items.some(({ type }) => type === 'TTDForm')
      const obstacle = donation ? donationObstacle(needed.title, before) : undefined
      if (obstacle !== undefined) {
        notifyError(obstacle, TOAST_MS)
        return false
      }
      const chosen = key === undefined ? -1 : indexOf(before, key)
      const index = at ?? (chosen === -1 ? before.length : chosen + 1)
      const [first] = items
      if (!first) return false
      const words = items.length === 1 ? called(first) : `${items.length} components`
      const done = become(
        inserted(before, items, index),
        `${words} added, ${index + 1} of ${before.length + items.length}`,
      )
      if (done) select(keyOf(first))
      return done
    }

    function move(key: string, to: number): void {
      const { list: before } = now.current
      const item = itemOf(key)
      const from = indexOf(before, key)
      const place = Math.min(Math.max(to, 0), before.length - 1)
      if (!item || from === place) return
      become(moved(before, key, place), `${called(item)} is now ${place + 1} of ${before.length}`)
    }

    const actions = {
      select,
      say,
      add: settled(add),
      move: settled(move),
      moveBy: settled((key: string, steps: number) => move(key, indexOf(now.current.list, key) + steps)),
      remove: settled((key: string) => {
        const { list: before, selected: current } = now.current
        const item = itemOf(key)
        const at = indexOf(before, key)
        const next = before[at + 1] ?? before[at - 1]
        if (!item || !become(removed(before, key), `${called(item)} removed`)) return
        if (current === key) select(next && keyOf(next))
      }),
      duplicate: settled((key: string) => {
        const item = itemOf(key)
        if (item) add([copied(item)], indexOf(now.current.list, key) + 1)
      }),
      hide: settled((key: string) => {
        const item = itemOf(key)
        if (!item) return
        const hidden = item.component.hidden !== true
        become(
          replaced(now.current.list, withHidden(item, hidden)),
          `${called(item)} ${hidden ? 'hidden' : 'shown'}`,
        )
      }),
      /** One property after the other; what has a name is being typed. */
      change: (next: ScreenComponent, name?: string) => {
        if (name !== undefined) {
          now.current.saved.putOff()
          return typing.type(next, `${keyOf(next)} ${name}`)
        }
        typing.flush()
        become(replaced(now.current.list, next), '')
      },
      /** Overrides of the campaign's style on this screen. */
      restyle: settled((part: Partial<TileStyles>) => {
        const { saved: draft } = now.current
        const styles = { ...draft.draft.styles, ...part }
        draft.change({ styles }, `style ${Object.keys(part).join()}`)
      }),
      undo: settled(() => now.current.saved.undo?.()),
      redo: settled(() => now.current.saved.redo?.()),
      save: settled(() => now.current.saved.save()),
    }
    return { actions, typing }
  }, [])

  // While typed text is not yet part of the draft, the draft sees no change to ask about.
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (typing.flush()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [typing])

  const item = list.find(one => keyOf(one) === selected)
  return { list, selected: item && selected, item, said, actions, typing }
}
