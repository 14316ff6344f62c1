import { writeFile } from 'node:fs/promises'
import { z } from 'zod'
import { task } from '../command.ts'
import { readCampaignFile } from './read-file.ts'
import { EventWish, linesOf, openService, SERVICE_OPTIONS, ServiceWishes } from './service.ts'

const FILE = { file: 'campaign file' } as const
const FileWish = { file: z.string().min(1) }
const EXAMPLE = '--url https://promo.example.com --key-file ~/.drumroll-key'

export const campaignExport = task({
  name: 'campaign export',
  summary: 'Write a campaign into a file, without secrets',
  options: { ...SERVICE_OPTIONS, event: 'key of the campaign, evt_…' },
  operand: FILE,
  example: `campaign export campaign.json ${EXAMPLE} --event evt_…`,
  wishes: ServiceWishes.extend({ ...EventWish, ...FileWish }),
  async run(_site, { event, file, ...service }) {
    const content = await (await openService(service)).read(event)
    await writeFile(file, `${JSON.stringify(content, null, 2)}\n`)
    return { text: `Wrote ${content.campaign.title} to ${file}.` }
  },
})

export const campaignDiff = task({
  name: 'campaign diff',
  summary: 'List what a campaign file would change',
  options: { ...SERVICE_OPTIONS, event: 'key of the campaign, evt_…' },
  operand: FILE,
  example: `campaign diff campaign.json ${EXAMPLE} --event evt_…`,
  wishes: ServiceWishes.extend({ ...EventWish, ...FileWish }),
  async run(_site, { event, file, ...service }) {
    const comparison = await (await openService(service)).compare(event, await readCampaignFile(file))
    return { text: linesOf(comparison), alarming: comparison.total > 0 }
  },
})

const AGAIN = 'Add --yes to apply.'

export const campaignApply = task({
  name: 'campaign apply',
  summary: 'Show what a campaign file changes, and apply it with --yes',
  options: { ...SERVICE_OPTIONS, event: 'key of the campaign; leave out to create a draft' },
  flags: { yes: 'apply the changes' },
  operand: FILE,
  example: `campaign apply campaign.json ${EXAMPLE} --event evt_… --yes`,
  wishes: ServiceWishes.extend({
    event: EventWish.event.optional(),
    yes: z.boolean().optional(),
    ...FileWish,
  }),
  async run(_site, { event, yes, file, ...given }) {
    const content = await readCampaignFile(file)
    const service = await openService(given)
    if (event === undefined) {
      if (!yes) return { text: `Creates the draft ${content.campaign.title}.\n${AGAIN}` }
      const { eventKey } = await service.create(content)
      return { text: `Created the draft ${content.campaign.title}: ${eventKey}` }
    }
    const plan = await service.compare(event, content)
    if (plan.total === 0 || !yes) {
      return { text: [linesOf(plan), ...(plan.total > 0 ? [AGAIN] : [])].join('\n') }
    }
    return { text: `${linesOf(await service.apply(event, content))}\nApplied.` }
  },
})
