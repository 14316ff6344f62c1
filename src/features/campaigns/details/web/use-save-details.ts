import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type StoreApi, useStore } from 'zustand'
import { type EventDetail, getEvent, updateEvent } from '#features/campaigns/contract.ts'
import type { Draft } from '#features/campaigns/wizard/contract.ts'
import { notifyError, notifySuccess } from '#ui/feedback/toasts.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { eventQuery } from '#web/queries/event-query.ts'
import { refreshCampaign } from '#web/queries/update-event.ts'
import type { BuildStore } from '../../wizard/web/state/build-store.ts'
import { changesOf, isSameDraft, placeProblems, problemsOf } from './details-changes.ts'
import { draftOf } from './draft-of-event.ts'

/** The texts of saving in the editor (specification, section 7). */
const SAVED = 'Saved!'
const NOT_SAVED = 'Uh Oh! Looks like there was an issue saving'
const CONFLICT = 409

/** Saves changes to a campaign, based on the version that was read. */
export function useSaveDetails(event: EventDetail, build: StoreApi<BuildStore>) {
  const queryClient = useQueryClient()
  const [stored, setStored] = useState(event)
  const [theirs, setTheirs] = useState<EventDetail>()
  const [isSaving, setSaving] = useState(false)
  const [reason, setReason] = useState('')
  const draft = useStore(build, state => state.draft)
  const base = draftOf(stored)

  async function accept(saved: EventDetail): Promise<void> {
    setStored(saved)
    setTheirs(undefined)
    build.setState({ draft: draftOf(saved), problems: {} })
    queryClient.setQueryData(eventQuery(saved.eventKey).queryKey, saved)
    const others = ['event-tiles', 'tile'].map(name => ({ queryKey: [name, saved.eventKey] }))
    await Promise.all(others.map(filter => queryClient.invalidateQueries(filter)))
    await refreshCampaign(queryClient, saved.eventKey)
  }

  async function refused(error: unknown): Promise<void> {
    notifyError(NOT_SAVED)
    if (!(error instanceof ApiError)) return
    const fields = placeProblems(error.fields)
    if (Object.keys(fields).length > 0) build.getState().showProblems(fields)
    else if (error.status === CONFLICT) {
      setTheirs(await call(getEvent, { params: { eventKey: event.eventKey } }))
    }
  }

  /** @returns true when it is stored */
  async function send(version: number): Promise<boolean> {
    const changes = changesOf(base, draft)
    if (!changes) return false
    setSaving(true)
    try {
      const why = reason.trim() === '' ? {} : { reason: reason.trim() }
      const body = { ...changes, ...why, eventKey: event.eventKey, version }
      await accept(await call(updateEvent, { body }))
      setReason('')
      notifySuccess(SAVED)
      return true
    } catch (error) {
      await refused(error)
      return false
    } finally {
      setSaving(false)
    }
  }

  /** Problems that keep the fields from being saved. */
  const check = (now: Date) => {
    const before = problemsOf(base, stored, now)
    // Existing problems in untouched fields do not block other changes.
    const found = problemsOf(draft, stored, now)
    const isTouched = (path: string) => !isUnchanged(base, draft, path)
    return Object.fromEntries(Object.entries(found).filter(([path]) => isTouched(path) || !(path in before)))
  }

  return {
    base,
    draft,
    /** Reason for changing the terms of a running campaign. */
    reason,
    setReason,
    isSaving,
    isChanged: !isSameDraft(base, draft),
    theirs,
    check,
    save: () => send(stored.version),
    keepMine: () => theirs && send(theirs.version),
    takeTheirs: () => theirs && accept(theirs),
  }
}

function isUnchanged(base: Draft, draft: Draft, path: string): boolean {
  const field = path.split('.')[0] ?? ''
  const valueIn = (one: Draft) => Object.entries(one).find(([name]) => name === field)?.[1]
  return JSON.stringify(valueIn(base)) === JSON.stringify(valueIn(draft))
}
