import { expect, onTestFinished, test } from 'vitest'
import { createDraft } from '#features/campaigns/wizard/contract.ts'
import { startFakeService } from '#test/screens/fake-service.ts'
import { wizardBuild } from '../state/build-store.ts'
import { isUnsent, sendDraft, withoutSaves } from './send-draft.ts'

test('no save starts while the campaign of the draft is created, and the next one sends what was typed', async () => {
  onTestFinished(() => wizardBuild.getState().clear())
  const service = startFakeService()
  service.answerWith(createDraft, () => Response.json({}, { status: 500 }))
  wizardBuild.setState({ savedAt: '2026-03-02T12:00:00Z' })
  expect(isUnsent()).toBe(true)
  await withoutSaves(async () => {
    await sendDraft()
    expect(service.calls()).toEqual([])
  })
  await sendDraft()
  expect(service.calls()).toEqual(['POST /api/v0/event/drafts'])
})
