import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { checkPage, type Draft, type Problems, WIZARD_PAGES_LIST } from '#features/builder/contract.ts'
import { freshBuild, restoreBuild, type SavedBuild } from './saved-build.ts'

interface BuildStore extends SavedBuild {
  /** Messages of the page at hand by field path; they appear on Next and go as they are resolved. */
  problems: Problems
  set: <Name extends keyof Draft>(name: Name, value: Draft[Name]) => void
  change: (fields: Partial<Draft>) => void
  goTo: (page: number, problems?: Problems) => void
  showProblems: (problems: Problems) => void
  /** Forgets the draft, here and in the browser's storage. */
  clear: () => void
}

/** The wizard's draft, kept in the browser under `activeBuild` (specification, section 3). */
export const useBuild = create<BuildStore>()(
  persist(
    put => ({
      ...freshBuild(),
      problems: {},
      set: (name, value) => put(state => changed(state, { ...state.draft, [name]: value })),
      change: fields => put(state => changed(state, { ...state.draft, ...fields })),
      goTo: (page, problems = {}) =>
        put(({ reached }) => ({ page, reached: Math.max(reached, page), problems, savedAt: timestamp() })),
      showProblems: problems => put({ problems }),
      clear: () => {
        put({ ...freshBuild(), problems: {} })
        useBuild.persist.clearStorage()
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

// What another tab writes is this tab's draft too; otherwise whoever types next would undo the other's work.
window.addEventListener('storage', ({ key }) => {
  if (key === useBuild.persist.getOptions().name) void useBuild.persist.rehydrate()
})

function changed({ page, problems }: BuildStore, draft: Draft): Partial<BuildStore> {
  return { draft, savedAt: timestamp(), problems: stillTrue(problems, page, draft) }
}

/** Of the messages on the screen those that hold for the changed draft; none is added while someone types. */
function stillTrue(shown: Problems, page: number, draft: Draft): Problems {
  const current = WIZARD_PAGES_LIST[page - 1]
  if (!current || Object.keys(shown).length === 0) return shown
  const found = checkPage(current, draft, new Date())
  return Object.fromEntries(Object.entries(found).filter(([path]) => path in shown))
}

function timestamp(): string {
  return new Date().toISOString()
}
