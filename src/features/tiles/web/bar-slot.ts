import { createContext, useContext } from 'react'

/** Slots of the editor's bar for the current page: its save status, and its Save button, which comes last. */
export interface BarSlots {
  state: HTMLElement | null
  save: HTMLElement | null
}

const Slots = createContext<BarSlots>({ state: null, save: null })

/** Gives the pages of the editor their places in its bar. */
export const BarSlotProvider = Slots.Provider

/** The slots of the editor's bar for the current page; null before the bar is there. */
export function useBarSlots(): BarSlots {
  return useContext(Slots)
}
