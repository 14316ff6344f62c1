import { expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { makeCampaign } from '#test/makers/play-makers.ts'
import { withAgreedWords } from './agreed-words.ts'

const service = await testApp()

test('a consent is kept as people read it, with the documents in the language of the page', async () => {
  const { campaign } = await makeCampaign(service, {
    settings: { minimumAge: 21, campaignSponsor: 'Bean & Co' },
  })
  const consent = (text: string) => ({ cmp_aaaaaaaaaaaaaaaa: { consentFor: 'rules', text } })
  const answers = {
    person: {},
    others: {},
    consents: consent(
      'I am <b>{age}</b> or older and agree to the {rules} and the {privacy} of {sponsor} &amp; partners.',
    ),
  }
  expect(withAgreedWords(answers, campaign).consents).toEqual(
    consent(
      'I am 21 or older and agree to the Official Rules and the Privacy Notice of Bean & Co & partners.',
    ),
  )
  const spanish = { ...answers, consents: consent('Acepto: {rules} y {privacy}.') }
  expect(withAgreedWords(spanish, campaign, 'es').consents).toEqual(
    consent('Acepto: Reglas Oficiales y Aviso de privacidad.'),
  )
})

test('a consent is kept in the language of its page', async () => {
  const { campaign } = await makeCampaign(service, { settings: { campaignSponsor: '' } })
  const answers = {
    person: {},
    others: {},
    consents: { cmp_aaaaaaaaaaaaaaaa: { consentFor: 'rules', text: '{rules}, {privacy}: {sponsor}' } },
  }
  expect(withAgreedWords(answers, campaign, 'es').consents).toEqual({
    cmp_aaaaaaaaaaaaaaaa: {
      consentFor: 'rules',
      text: 'Reglas Oficiales, Aviso de privacidad: el patrocinador',
    },
  })
})
