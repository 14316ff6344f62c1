import { defaultSettings, PRIZE_DELIVERIES } from '#features/campaigns/contract.ts'
import type { NewCampaign } from '#features/campaigns/wizard/contract.ts'
import type { NewPrize } from '#features/prizes/contract.ts'
import { DAY_MS } from '#shared/time/durations.ts'

const TIMEZONE = 'America/New_York'
const WAYS_HERE = ['On foot', 'By bike', 'By bus', 'By car']

/** A campaign of the demo and when, in days from now, it lives. */
export interface DemoCampaign {
  fields: NewCampaign
  createdAt: Date
  /** When people may have played: [from, to) */
  playedFrom: Date
  playedTo: Date
  /** Plays spread over that whole time. */
  plays: number
  /** Further plays in the last hour of it. */
  lastHour: number
  /** Cents of gifts spread over that whole time; the last one is not finished. */
  gifts?: readonly number[]
}

function prize(title: string, quantity: number, value: number): NewPrize {
  return { title, description: '', type: 'gift', quantity, value, redemptionPin: '', contains: [] }
}

function fieldsOf(now: Date, days: { start: number; end: number }, own: Partial<NewCampaign>): NewCampaign {
  const at = (offset: number) => new Date(now.getTime() + offset * DAY_MS).toISOString()
  return {
    ...defaultSettings(),
    title: '',
    description: '',
    city: 'Portland',
    state: 'ME',
    testMode: false,
    demo: false,
    timezone: TIMEZONE,
    startTime: at(days.start),
    endTime: at(days.end),
    campaignSponsor: 'Harbor Lights Market',
    sponsorAddress: { street: '12 Wharf Street', city: 'Portland', state: 'ME', zip: '04101', country: 'US' },
    emailContact: 'hello@harborlights.example',
    qrEntry: true,
    socialEntry: true,
    marketingOptIn: true,
    prizeDelivery: PRIZE_DELIVERIES[1],
    unclaimedPolicy: 'secondChance',
    entryLimit: { max: 1, per: 'campaign', scope: 'person' },
    instantWin: true,
    birthday: true,
    zip: true,
    customQuestions: [
      {
        kind: 'singleChoice',
        label: 'How did you get here today?',
        required: true,
        options: WAYS_HERE.map((label, index) => ({ key: `way-${index + 1}`, label })),
      },
    ],
    ...own,
  }
}

/** One campaign that is over, one that runs, and a trial run that collects gifts, as seen at `now`. */
export function demoCampaigns(now: Date): DemoCampaign[] {
  const days = (offset: number) => new Date(now.getTime() + offset * DAY_MS)
  return [
    {
      fields: fieldsOf(
        now,
        { start: -20, end: -6 },
        {
          title: 'Autumn Cabin Scratch',
          description: 'Every visitor of the autumn fair had one card.',
          expectedParticipation: 400,
          newPrizes: [prize('Cider Mug', 20, 900), prize('Cabin Weekend', 1, 45_000)],
        },
      ),
      createdAt: days(-22),
      playedFrom: days(-20),
      playedTo: days(-6),
      plays: 90,
      lastHour: 0,
    },
    {
      fields: fieldsOf(
        now,
        { start: -9, end: 5 },
        {
          title: 'Lantern Night Scratch',
          description: 'Every lantern on the quay hides a card. 60 of them hide a prize.',
          expectedParticipation: 600,
          newPrizes: [prize('Dumpling Box', 40, 1800), prize('Paper Lantern', 20, 1600)],
        },
      ),
      createdAt: days(-10),
      playedFrom: days(-9),
      playedTo: now,
      plays: 230,
      lastHour: 20,
    },
    {
      fields: fieldsOf(
        now,
        { start: -4, end: 24 },
        {
          title: 'Help Biscuit Find a Home',
          description: '$25 feeds one dog for eleven days.',
          campaignSponsor: 'Paws & Found Shelter',
          emailContact: 'hello@pawsandfound.example',
          sponsorType: 'charity501c3',
          charity: { legalName: 'Paws & Found Shelter', ein: '00-0000000', status501c3: true, stateRegs: [] },
          instantWin: false,
          textToDonate: true,
          testMode: true,
          smsEntry: true,
          sms: { keyword: 'BISCUIT' },
          birthday: false,
          zip: false,
          marketingOptIn: false,
          customQuestions: [],
        },
      ),
      createdAt: days(-5),
      playedFrom: days(-4),
      playedTo: now,
      plays: 0,
      lastHour: 0,
      gifts: [2500, 5000, 1000, 10_000, 2500, 4200, 2500],
    },
  ]
}
