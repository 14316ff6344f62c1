import { createContext, useContext } from 'react'
import { create, type StoreApi, useStore } from 'zustand'
import { persist } from 'zustand/middleware'
import {
  checkPage,
  type Draft,
  type Problems,
  WIZARD_PAGES_LIST,
} from '#features/campaigns/wizard/contract.ts'
import { followDraft } from '../drafts/kept-draft.ts'
import { neighbour } from '../fields/neighbour.ts'
import { freshBuild, restoreBuild, type SavedBuild } from './saved-build.ts'

export interface BuildStore extends SavedBuild {
  /** The campaign that is changed; absent while a new one is made. */
  eventKey?: string
  /** Messages of the current page by field path; they appear on Next and go as they are resolved. */
  problems: Problems
  set: <Name extends keyof Draft>(name: Name, value: Draft[Name]) => void
  change: (fields: Partial<Draft>) => void
  goTo: (page: number, problems?: Problems) => void
  showProblems: (problems: Problems) => void
  /** Forgets the draft in this browser; the service keeps what it has. */
  clear: () => void
}

/** The wizard's draft, kept in the browser under `activeBuild` (specification, section 3). */
export const wizardBuild = create<BuildStore>()(
  persist(
    put => ({
      ...freshBuild(),
      problems: {},
      set: (name, value) => put(state => changed(state, { ...state.draft, [name]: value })),
      change: fields => put(state => changed(state, { ...state.draft, ...fields })),
      goTo: (page, problems = {}) =>
        put(state => ({ page, reached: reachedAfter(state, page), problems, savedAt: timestamp() })),
      showProblems: problems => put({ problems }),
      clear: () => {
        put({ ...freshBuild(), problems: {} })
        wizardBuild.persist.clearStorage()
        followDraft(null)
      },
    }),
    {
      name: 'activeBuild',
      version: 1,
      migrate: stored => restoreBuild(stored),
      merge: (stored, current) => ({ ...current, ...restoreBuild(stored), problems: {} }),
      partialize: ({ draft, page, reached, savedAt }) => ({ draft, page, reached, savedAt }),
    },
  ),
)

/** Whose draft the fields below it change: the wizard's, unless told otherwise. */
export const BuildContext = createContext<StoreApi<BuildStore>>(wizardBuild)

/** The draft at hand, or what `select` takes from it. */
export function useBuild(): BuildStore
export function useBuild<Taken>(select: (state: BuildStore) => Taken): Taken
export function useBuild<Taken>(
  select: (state: BuildStore) => Taken | BuildStore = state => state,
): Taken | BuildStore {
  return useStore(useContext(BuildContext), select)
}

// Changes in another tab update this tab's draft, so that neither tab overwrites the other's work.
window.addEventListener('storage', ({ key }) => {
  if (key === wizardBuild.persist.getOptions().name) void wizardBuild.persist.rehydrate()
})

/** The furthest page seen in order; a page opened by a leap does not mark those in between as seen. */
function reachedAfter({ draft, reached }: SavedBuild, page: number): number {
  const before = neighbour(draft, page, -1)?.page ?? 0
  return before <= reached ? Math.max(reached, page) : reached
}

function changed({ page, problems }: BuildStore, draft: Draft): Partial<BuildStore> {
  return { draft, savedAt: timestamp(), problems: stillTrue(problems, page, draft) }
}

/** Messages on the screen that still apply to the changed draft; typing adds none. */
function stillTrue(shown: Problems, page: number, draft: Draft): Problems {
  const current = WIZARD_PAGES_LIST[page - 1]
  if (!current || Object.keys(shown).length === 0) return shown
  const found = checkPage(current, draft, new Date())
  return Object.fromEntries(Object.entries(found).filter(([path]) => path in shown))
}

function timestamp(): string {
  return new Date().toISOString()
}
