import { expect, test } from 'vitest'
import { EventDetail } from '#features/campaigns/contract.ts'
import { makeEventAnswer } from '#test/screens/campaign-answers.ts'
import { CHANNELS, composePost, disclosureOf, draftPost } from './posts.ts'

const makeEvent = (changes: Parameters<typeof makeEventAnswer>[0] = {}) =>
  EventDetail.decode(makeEventAnswer({ publicUrl: 'https://win.example/e/lantern-night', ...changes }))

test('every post ends with the disclosure, with any text above it', () => {
  const event = makeEvent()
  for (const channel of CHANNELS) {
    expect(composePost(event, channel, '').endsWith(disclosureOf(event))).toBe(true)
    expect(composePost(event, channel, draftPost(event, channel))).toContain(event.title)
  }
})

test('a promotion of chance says that no purchase is necessary, who may enter and when it ends', () => {
  expect(disclosureOf(makeEvent())).toMatch(
    /^No purchase necessary\. 18\+, US\. Void where prohibited\. Ends Sun, Dec 13, 2099\. Rules at the link\./,
  )
  expect(disclosureOf(makeEvent({ type: 'textToDonate' }))).toBe('Donation terms at the link.')
})

test('each kind of post has a link of its own in reports', () => {
  const event = makeEvent()
  expect(composePost(event, 'facebook', 'Hi')).toContain('/e/lantern-night?s=social\n')
  expect(composePost(event, 'text', 'Hi')).toContain('/e/lantern-night?s=sms\n')
  expect(composePost(event, 'email', 'Hi')).toContain('/e/lantern-night\n')
})

test('a post mentions the account of its own network, and no other', () => {
  const url = 'https://www.instagram.com/harborlights'
  const event = makeEvent({ socialAccounts: [{ network: 'instagram', url }] })
  expect(draftPost(event, 'instagram')).toMatch(/\nFollow @harborlights$/)
  expect(draftPost(event, 'facebook')).not.toContain('Follow')
  expect(draftPost(event, 'text')).toBe(event.title)
})
