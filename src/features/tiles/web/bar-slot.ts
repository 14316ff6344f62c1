import { createContext, useContext } from 'react'

/** Where the page in front shows in the editor's bar what is saved, and its Save, which stands last. */
export interface BarSlots {
  state: HTMLElement | null
  save: HTMLElement | null
}

const Slots = createContext<BarSlots>({ state: null, save: null })

/** Gives the pages of the editor their places in its bar. */
export const BarSlotProvider = Slots.Provider

/** The places in the editor's bar for what the page in front saves; null before the bar is there. */
export function useBarSlots(): BarSlots {
  return useContext(Slots)
}
