import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { updateTileComponents, updateTileStyles } from '#features/tiles/contract.ts'
import { call } from '#web/api/call.ts'
import { groupComponents, orderedComponents } from '../../../components.ts'
import type { DraftHistory } from '../../styles/draft-history.ts'
import { forget, readKept } from '../../styles/kept.ts'
import { useKept } from '../../styles/use-kept.ts'
import { useSavedDraft } from '../../styles/use-saved-draft.ts'
import { tileQuery } from '../../styles/use-screens.ts'
import { isValid } from '../parts/component-errors.ts'
import { KeptScreen, type ScreenDraft } from './kept-draft.ts'

type Answer = Awaited<ReturnType<NonNullable<ReturnType<typeof tileQuery>['queryFn']>>>

/** Response of the service as one draft; the groups stand in the order of the screen. */
export function toDraft({ components, styles }: Pick<Answer, 'components' | 'styles'>): ScreenDraft {
  const { version, ...groups } = components
  const { version: styleVersion, ...look } = styles
  return {
    components: groupComponents(orderedComponents(groups)),
    styles: look,
    version: Math.max(version, styleVersion),
  }
}

const differs = (a: unknown, b: unknown) => JSON.stringify(a) !== JSON.stringify(b)
const isReady = ({ components }: ScreenDraft) => orderedComponents(components).every(isValid)

/** A screen that is being edited: one history and one saved state for its components and its look. */
export function useScreenDraft(eventKey: string, initial: ScreenDraft) {
  const { tileKey } = initial.styles
  const queryClient = useQueryClient()
  const [resumed] = useState(() => readKept(tileKey, KeptScreen))
  /** Versions that this page made itself: when only half of a save went through, the next one goes on from there. */
  const [own] = useState(() => new Map<number, number>())
  const source = useMemo(() => {
    const params = { eventKey, tileKey }
    const made = (version: number, answer: { version: number }) => {
      own.set(version, answer.version)
      return answer.version
    }
    const steps = ['steps', eventKey, tileKey]
    return {
      remembered: () => queryClient.getQueryData<DraftHistory<ScreenDraft>>(steps),
      remember: (history: DraftHistory<ScreenDraft>) => void queryClient.setQueryData(steps, history),
      put: async (value: ScreenDraft, stored: ScreenDraft) => {
        let version = value.version
        for (let next = own.get(version); next !== undefined; next = own.get(version)) version = next
        if (differs(value.components, stored.components)) {
          const body = { ...value.components, version }
          version = made(version, await call(updateTileComponents, { params, body }))
        }
        if (differs(value.styles, stored.styles)) {
          const body = { ...value.styles, version }
          version = made(version, await call(updateTileStyles, { params, body }))
        }
        // The form's words may follow the reveal.
        if (value.styles.reveal !== stored.styles.reveal) {
          await queryClient.invalidateQueries({ queryKey: ['tile', eventKey], refetchType: 'none' })
        }
        forget(tileKey)
        queryClient.setQueryData(tileQuery(eventKey, tileKey).queryKey, {
          components: { ...value.components, version },
          styles: { ...value.styles, version },
        })
        return { ...value, version }
      },
      get: async () =>
        toDraft(await queryClient.fetchQuery({ ...tileQuery(eventKey, tileKey), staleTime: 0 })),
    }
  }, [eventKey, tileKey, queryClient, own])
  const saved = useSavedDraft({ initial, resumed, ...source, isReady })
  useKept(tileKey, saved)
  return saved
}
