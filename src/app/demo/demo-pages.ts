import type { NewCampaign } from '#features/campaigns/wizard/contract.ts'
import { type DemoCampaign, daysFrom, fieldsOf, lived } from './demo-fields.ts'

/** Gifts of a trial run: without a payment provider, none is real. */
const GIVING: Partial<NewCampaign> = {
  campaignSponsor: 'Paws & Found Shelter',
  emailContact: 'hello@pawsandfound.example',
  sponsorType: 'charity501c3',
  charity: { legalName: 'Paws & Found Shelter', ein: '00-0000000', status501c3: true, stateRegs: [] },
  instantWin: false,
  textToDonate: true,
  testMode: true,
  smsEntry: true,
  birthday: false,
  zip: false,
  marketingOptIn: false,
  customQuestions: [],
}

/** A page that takes sign-ups and two donation drives as seen at `now`: one that runs and one that is over. */
export function demoPages(now: Date): DemoCampaign[] {
  const [concert, biscuit, blankets] = [
    { start: -12, end: 20 },
    { start: -4, end: 24 },
    { start: -60, end: -32 },
  ]
  return [
    {
      ...lived(now, concert),
      look: { look: 'poster' },
      fields: fieldsOf(now, concert, {
        title: 'Quay Concert Sign-Up',
        description: 'Be the first to hear who plays on the quay this winter.',
        expectedParticipation: 300,
        instantWin: false,
        landingPage: true,
        birthday: false,
      }),
      plays: 35,
      lastHour: 3,
    },
    {
      ...lived(now, biscuit),
      createdAt: daysFrom(now, -5),
      look: { look: 'story', art: 'dog' },
      isForCharity: true,
      fields: fieldsOf(now, biscuit, {
        ...GIVING,
        title: 'Help Biscuit Find a Home',
        description: '$25 feeds one dog for eleven days.',
        sms: { keyword: 'BISCUIT' },
      }),
      gifts: [2500, 5000, 1000, 10_000, 2500, 4200, 2500],
    },
    {
      ...lived(now, blankets),
      look: { look: 'story', art: 'dog' },
      isForCharity: true,
      fields: fieldsOf(now, blankets, {
        ...GIVING,
        title: 'Blankets for the Kennels',
        description: '$10 buys one warm blanket.',
        sms: { keyword: 'BLANKET' },
      }),
      gifts: [1000, 1000, 3000, 2000, 5000, 1000, 10_000, 2000, 1000],
    },
  ]
}
