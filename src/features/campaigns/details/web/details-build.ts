import { createStore } from 'zustand'
import type { Draft } from '#features/campaigns/wizard/contract.ts'
import type { BuildStore } from '../../wizard/web/state/build-store.ts'

/** The store of a campaign's details: changes of the wizard's fields, kept only here until they are saved. */
export function makeDetailsBuild(eventKey: string, draft: Draft) {
  return createStore<BuildStore>()(put => ({
    eventKey,
    draft,
    page: 1,
    reached: 1,
    savedAt: null,
    problems: {},
    set: (name, value) =>
      put(state => ({
        draft: { ...state.draft, [name]: value },
        problems: without(state.problems, [name]),
      })),
    change: fields =>
      put(state => ({
        draft: { ...state.draft, ...fields },
        problems: without(state.problems, Object.keys(fields)),
      })),
    goTo: (page, problems = {}) => put({ page, problems }),
    showProblems: problems => put({ problems }),
    clear: () => put({ draft, problems: {} }),
  }))
}

/** The messages that are not about these fields. */
function without(problems: Record<string, string>, fields: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    Object.entries(problems).filter(([path]) => !fields.includes(path.split('.')[0] ?? '')),
  )
}
