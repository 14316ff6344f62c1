import { useContext, useSyncExternalStore } from 'react'
import type { ScreenComponent } from '../../components.ts'
import { keyOf } from './draft/list-steps.ts'
import { TypingContext } from './typing.ts'

/** A component with the text that is being typed into it. */
export function useTyped(item: ScreenComponent): ScreenComponent {
  const typing = useContext(TypingContext)
  return useSyncExternalStore(typing.subscribe, () => typing.of(keyOf(item))) ?? item
}
