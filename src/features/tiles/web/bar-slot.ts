import { createContext, useContext } from 'react'

const BarSlot = createContext<HTMLElement | null>(null)

/** Gives the pages of the editor a place in its bar. */
export const BarSlotProvider = BarSlot.Provider

/** The place in the editor's bar for what the page in front saves; null before the bar is there. */
export function useBarSlot(): HTMLElement | null {
  return useContext(BarSlot)
}
