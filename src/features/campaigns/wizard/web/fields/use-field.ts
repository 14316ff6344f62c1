import type { Draft } from '#features/campaigns/wizard/contract.ts'
import { useBuild } from '../state/build-store.ts'

/** One field of the draft: its value, its message, and how to change it. */
export function useField<Name extends keyof Draft>(name: Name) {
  const value = useBuild(state => state.draft[name])
  const error = useBuild(state => state.problems[name])
  const set = useBuild(state => state.set)
  return { value, error, change: (next: Draft[Name]) => set(name, next) }
}

/** The names of the draft's fields that hold any value of `Value`. */
export type FieldsOf<Value> = {
  [Name in keyof Draft]-?: [Value, Draft[Name]] extends [Draft[Name], Value] ? Name : never
}[keyof Draft]
