import type { Language } from '#shared/i18n/languages.ts'
import type { NamedCampaign, SampleSetting } from './template.ts'

/** Names and times in samples. */
export const SAMPLE = {
  firstName: 'Jo',
  code: '482913',
  password: 'Snare2roll-example',
  now: new Date('2026-11-20T21:00:00Z'),
  later: new Date('2026-11-27T21:00:00Z'),
} as const

const LANTERN_NIGHT: NamedCampaign = {
  title: 'Lantern Night',
  sponsor: 'Lantern Events',
  contact: 'help@example.com',
  timezone: 'America/New_York',
  language: 'en',
}

/** Samples outside a campaign. */
export function sampleSetting(
  service: Pick<SampleSetting, 'company' | 'url'>,
  language: Language = 'en',
): SampleSetting {
  return {
    ...service,
    campaign: { ...LANTERN_NIGHT, language },
    prize: 'Weekend for two',
    charity: 'Harbor Shelter',
    hasChance: true,
    hasDrawing: true,
  }
}
