import { hasFreeEntry, limitsOf, STATUS } from '#features/campaigns/contract.ts'
import { calendarDay } from '#shared/time/format-date.ts'
import { dateIn } from '#shared/time/zoned-time.ts'
import type { Facts } from '../facts.ts'
import { dated, namesOf } from '../rule.ts'

function usualLimit(campaign: Facts['campaign']): string {
  return limitsOf(campaign).per === 'day' ? 'one play per person per day' : 'one per person'
}

/** Requirements of every promotion: prizes, period, sponsor, limits, odds. */
export const campaignRules = dated('2026-11-13', [
  {
    id: 'C01',
    severity: 'block',
    message: 'Add at least one prize.',
    source: '[S46]',
    field: 'newPrizes',
    applies: ({ chance, prizes }) => chance && prizes.length === 0,
    detail: () => 'This campaign awards prizes by chance and has none yet.',
  },
  {
    id: 'C02',
    severity: 'block',
    message: 'Enter a quantity and an approximate retail value (ARV) for every prize.',
    source: '[S13][S43]',
    field: 'newPrizes',
    applies: ({ chance, prizes }) =>
      chance && prizes.some(prize => prize.valueCents <= 0 || prize.quantity < 1),
    detail: ({ prizes }) =>
      `Missing for ${namesOf(prizes.filter(prize => prize.valueCents <= 0 || prize.quantity < 1))}.`,
  },
  {
    id: 'C03',
    severity: 'block',
    message: 'The end must be after the start and in the future.',
    source: '[S57]',
    field: 'endTime',
    applies: ({ campaign, now, status }) =>
      campaign.endsAt <= campaign.startsAt || (status === STATUS.draft && campaign.endsAt <= now),
    detail: ({ campaign: { startsAt, endsAt, timezone }, now }) =>
      endsAt <= startsAt
        ? `It starts on ${calendarDay(dateIn(timezone, startsAt))} and ends on ${calendarDay(dateIn(timezone, endsAt))}.`
        : `It ended on ${calendarDay(dateIn(timezone, new Date(endsAt.getTime() - 1)))}; today is ${calendarDay(dateIn(timezone, now))}.`,
  },
  {
    id: 'C04',
    severity: 'block',
    message: 'Name the sponsor and its postal address. Official Rules and email law require both.',
    source: '[S40][S57]',
    field: 'sponsorAddress',
    applies: ({ campaign: { settings }, chance }) =>
      settings.campaignSponsor === '' || (chance && settings.sponsorAddress === undefined),
    detail: ({ campaign: { settings } }) =>
      settings.campaignSponsor === ''
        ? 'The sponsor’s name is missing.'
        : 'The sponsor’s postal address is missing.',
  },
  {
    id: 'C05',
    severity: 'warn',
    message: 'Add a contact email for entrants and winners.',
    source: 'GK',
    field: 'emailContact',
    applies: ({ campaign }) => campaign.settings.emailContact === '',
    detail: () => 'The contact email is empty.',
  },
  {
    id: 'C06',
    severity: 'block',
    message: 'Offer a free alternate method of entry (AMOE) beside the purchase.',
    source: '[S46]',
    field: 'amoe',
    applies: ({ campaign: { settings }, chance }) =>
      (settings.requiresPurchase || settings.receipts !== 'none') && chance && !hasFreeEntry(settings),
    detail: ({ campaign: { settings } }) =>
      settings.amoe.type === 'none'
        ? `${settings.requiresPurchase ? 'A purchase gives an entry' : 'Entrants prove a purchase with a receipt'}, and no free method is set up.`
        : 'The free method has no instructions.',
  },
  {
    id: 'C07',
    severity: 'block',
    message: 'Give free entries the same odds and prizes as paid ones.',
    source: '[S46]',
    field: 'amoe',
    applies: ({ campaign: { settings } }) => settings.amoe.type !== 'none' && !settings.amoe.equalOdds,
    detail: ({ campaign: { settings } }) =>
      `Free entry ${settings.amoe.type === 'mail' ? 'by mail' : 'online'} has different odds or prizes.`,
  },
  {
    id: 'C22',
    severity: 'warn',
    message: 'Offer a free way to enter, unless everyone can get a code for free.',
    source: '[S46]',
    field: 'amoe',
    applies: ({ campaign: { settings }, chance }) =>
      settings.entryCode && chance && !settings.requiresPurchase && !hasFreeEntry(settings),
    detail: () =>
      'Only people with a code can enter. If codes come with a purchase, they are consideration, and a free entry method with equal odds is required.',
  },
  {
    id: 'C08',
    severity: 'info',
    message: 'Decide how many times a person may enter or play.',
    source: '[S57]',
    field: 'entryLimit',
    applies: ({ campaign: { settings }, chance }) => chance && !settings.entryLimit && !settings.instant,
    detail: ({ campaign }) => `The Official Rules state the usual limit: ${usualLimit(campaign)}.`,
  },
])
