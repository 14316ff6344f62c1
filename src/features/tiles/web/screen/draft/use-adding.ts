import { useCallback, useRef } from 'react'
import type { FileItem } from '#features/files/contract.ts'
import type { TileTitle } from '../../../titles.ts'
import type { Dragged } from '../canvas/drag-area.tsx'
import type { EditorActions } from '../use-screen-editor.ts'
import { type ComponentList, indexOf } from './list-steps.ts'
import { type ComponentType, newComponent, newImage } from './new-component.ts'

interface Adding {
  actions: EditorActions
  title: TileTitle
  sponsor: string
  list: ComponentList
  /** Called when a picture has to be chosen first. */
  onPicture: () => void
}

/** Puts new components on the screen: after the selected one, or where they are dropped. */
export function useAdding({ actions, title, sponsor, list, onPicture }: Adding) {
  /** Place of a picture that is being chosen; undefined: after the selected component. */
  const pictureAt = useRef<number>(undefined)
  const now = useRef(list)
  now.current = list

  const add = useCallback(
    (type: ComponentType, at?: number) => {
      if (type !== 'Image') return void actions.add([newComponent(type, title, sponsor)], at)
      pictureAt.current = at
      onPicture()
    },
    [actions, title, sponsor, onPicture],
  )
  const drop = useCallback(
    (dragged: Dragged, key: string) => {
      const to = indexOf(now.current, key)
      if (to === -1) return
      if ('key' in dragged) actions.move(dragged.key, to)
      else add(dragged.type, to + 1)
    },
    [actions, add],
  )
  return {
    drop,
    addHere: useCallback((type: ComponentType) => add(type), [add]),
    addPicture: (file: FileItem) => actions.add([newImage(file)], pictureAt.current),
  }
}
