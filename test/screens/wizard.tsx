import { screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished } from 'vitest'
import type { z } from 'zod'
import { checkDraft, type Draft, emptyDraft } from '#features/campaigns/wizard/contract.ts'
import { DISCLAIMER, type Finding } from '#features/compliance/contract.ts'
import { makeSessionUser, openDashboard, startService } from './dashboard.tsx'

const STORED = 'activeBuild'

/** An instant win that could be created unchanged. */
export function makeDraft(overrides: Partial<Draft> = {}): Draft {
  return {
    ...emptyDraft('2099-11-27', 'America/New_York'),
    title: 'Lantern Night Scratch',
    campaignSponsor: 'Harbor Lights Market',
    qrEntry: true,
    emailContact: 'hello@harbor.example',
    newPrizes: [makePrize()],
    ...overrides,
  }
}

/** A prize of the wizard: 150 pieces of $18.00. */
export function makePrize(overrides: Partial<Draft['newPrizes'][number]> = {}): Draft['newPrizes'][number] {
  return {
    key: 'row-1',
    title: 'Dumpling Box',
    description: '',
    type: 'gift',
    quantity: 150,
    value: 1800,
    redemptionPin: '',
    contains: [],
    ...overrides,
  }
}

/** Browser storage of a draft that was left on `page`. */
export function storedBuild(page: number, draft: object, savedAt = new Date()): string {
  const state = { page, reached: page, savedAt: savedAt.toISOString(), draft }
  return JSON.stringify({ state, version: 1 })
}

/** Opens the wizard on a device whose storage holds `stored`; the checks find `findings`. Afterwards the device is empty. */
export async function openWizard(stored?: string, findings: z.input<typeof Finding>[] = [], search = '') {
  const { wizardBuild } = await import('#features/campaigns/wizard/web/state/build-store.ts')
  onTestFinished(() => wizardBuild.getState().clear())
  wizardBuild.getState().clear()
  if (stored !== undefined) localStorage.setItem(STORED, stored)
  await wizardBuild.persist.rehydrate()
  const service = startService(makeSessionUser())
  service.answer(checkDraft, {
    findings,
    limits: { NY: { total: 5000, days: 30 }, FL: { total: 6000, days: 7 } },
    disclaimer: DISCLAIMER,
  })
  const { router } = openDashboard(`/events/create-campaign${search}`)
  await screen.findByRole('progressbar', { name: 'Wizard progress' })
  return { service, router, reload: () => wizardBuild.persist.rehydrate() }
}

/** The draft as the browser's storage has it; undefined when it has none. */
export function storedDraft(): Partial<Draft> | undefined {
  const stored = localStorage.getItem(STORED)
  return stored === null ? undefined : JSON.parse(stored).state.draft
}

/** Waits until the wizard shows this page. */
export async function expectPage(page: number): Promise<void> {
  await waitFor(() => expect(screen.getByText(`Page ${page} of 13`)).toBeTruthy())
}
