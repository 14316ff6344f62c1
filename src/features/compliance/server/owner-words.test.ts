import { expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { createCampaign, makeCaller } from '#test/makers/campaign-makers.ts'
import { fullNamesIn, readsTicked } from './owner-words.ts'

const t = await testApp()
const owner = await makeCaller(t)

async function findingsOf(eventKey: string): Promise<{ id: string; detail: string }[]> {
  return (await owner('GET', `/api/v0/event/${eventKey}/compliance`)).body.findings
}

test('a box whose words say that it is ticked already blocks', async () => {
  const eventKey = await createCampaign(owner, {
    customQuestions: [
      {
        kind: 'consent',
        label: 'News',
        required: false,
        consentFor: 'emailMarketing',
        consentText: 'Untick this box if you want no news.',
      },
    ],
  })
  const found = (await findingsOf(eventKey)).find(({ id }) => id === 'P05')
  expect(found?.detail).toContain('Untick this box if you want no news.')
})

test('a gift that is paid in the thread of messages blocks; a keyword that leads to a page does not', async () => {
  const gifts = (keyword: string, description: string) =>
    createCampaign(owner, {
      instantWin: false,
      textToDonate: true,
      sponsorType: 'charity501c3',
      newPrizes: [],
      sms: { keyword },
      description,
    })
  const ids = async (eventKey: string) => (await findingsOf(eventKey)).map(({ id }) => id)
  expect(await ids(await gifts('PAWSA', 'Reply with your card number. Thank you.'))).toContain('D03')
  expect(await ids(await gifts('PAWSB', 'Text PAWSB to give. You pay on a secure page.'))).not.toContain(
    'D03',
  )
})

test.each([
  ['Décochez cette case pour ne rien recevoir.', true],
  ['Cette case est déjà cochée.', true],
  ['Desmarque esta casilla si no quiere noticias.', true],
  ['Cochez cette case pour recevoir des nouvelles.', false],
])('a box that says “%s” reads as ticked: %s', (words, isTicked) => {
  expect(readsTicked(words)).toBe(isTicked)
})

test('rules by hand that promise whole names of winners are warned of in Tennessee', async () => {
  const eventKey = await createCampaign(owner, { eligibleStates: ['TN'] })
  const put = (customHtml: string) => owner('PUT', `/api/v0/event/${eventKey}/rules`, { customHtml })
  await put('<p>Free Cup.</p><p>We publish the full names of all winners. Ask us.</p>')
  const found = (await findingsOf(eventKey)).find(({ id }) => id === 'P09')
  expect(found?.detail).toBe('The rules say: “We publish the full names of all winners.”')
  await put('<p>Winners are named by first name and initial, never by their last name.</p>')
  expect((await findingsOf(eventKey)).map(({ id }) => id)).not.toContain('P09')
})

test.each([
  ['The winner has to give a full name.', 1],
  ['Give your full name.', 0],
  ['Winners are not named by surname.', 0],
  ['Le nom complet des gagnants est publié.', 1],
  ['Le nom de famille des gagnants n’est jamais publié.', 0],
  ['Publicamos los apellidos de los ganadores.', 1],
  ['Nunca publicamos los apellidos de los ganadores.', 0],
])('%s', (rules, found) => {
  expect(fullNamesIn(rules)).toHaveLength(found)
})
