import {
  applyCampaignFile,
  compareCampaigns,
  compareWithFile,
  exportCampaign,
  importCampaign,
} from '#features/campaigns/campaign-file/contract.ts'
import {
  getEvent,
  listArchived,
  listChildren,
  listFuture,
  listLive,
  STATUS_NAMES,
  updateEvent,
} from '#features/campaigns/contract.ts'
import { updatePrize } from '#features/campaigns/details/contract.ts'
import { spendToken } from '#features/campaigns/lifecycle/contract.ts'
import { listOwnTemplates, startFromTemplate } from '#features/campaigns/own-templates/contract.ts'
import { getCompliance } from '#features/compliance/contract.ts'
import { createPrize, deletePrize, listCampaignPrizes } from '#features/prizes/contract.ts'
import { getOverview } from '#features/reports/contract.ts'
import { simulateCampaign } from '#features/simulator/contract.ts'
import { notifySweepsWinner, selectSweeps } from '#features/sweepstakes/contract.ts'
import { getTranslations, listTranslations, saveTranslations } from '#features/translations/contract.ts'
import { getApproval, listApprovals } from '../../contract.ts'
import type { ApprovalTool, Tool } from './tool.ts'

/** Tools that read. None of them returns personal data. */
const reading: readonly Tool[] = [
  {
    kind: 'now',
    name: 'list_live_campaigns',
    title: 'Live campaigns',
    description: 'List live and paused campaigns with their keys, dates and figures.',
    contract: listLive,
  },
  {
    kind: 'now',
    name: 'list_future_campaigns',
    title: 'Drafts and scheduled campaigns',
    description: 'List drafts and scheduled campaigns with their keys and dates.',
    contract: listFuture,
  },
  {
    kind: 'now',
    name: 'list_past_campaigns',
    title: 'Past campaigns',
    description: 'List ended, completed, archived and canceled campaigns.',
    contract: listArchived,
  },
  {
    kind: 'now',
    name: 'get_campaign',
    title: 'Campaign',
    description: 'Get all fields of a campaign or date. Status 1 is a draft.',
    contract: getEvent,
  },
  {
    kind: 'now',
    name: 'list_dates',
    title: 'Dates of a campaign',
    description: 'List the dates of a campaign that runs on several days.',
    contract: listChildren,
  },
  {
    kind: 'now',
    name: 'list_prizes',
    title: 'Prizes',
    description: 'List the prizes of a campaign with their quantity and the number awarded.',
    contract: listCampaignPrizes,
  },
  {
    kind: 'now',
    name: 'get_overview',
    title: 'Results',
    description: 'Get the figures of a campaign: views, entries, plays, wins and stock.',
    contract: getOverview,
  },
  {
    kind: 'now',
    name: 'check_compliance',
    title: 'Compliance check',
    description: 'Check a campaign against the law. Findings of severity block prevent activation.',
    contract: getCompliance,
  },
  {
    kind: 'now',
    name: 'list_templates',
    title: 'Templates',
    description: 'List the campaign templates of the account.',
    contract: listOwnTemplates,
  },
  {
    kind: 'now',
    name: 'export_campaign_file',
    title: 'Export a campaign file',
    description: 'Get a campaign as one JSON file: fields, prizes, dates, screens, look, messages, pictures.',
    contract: exportCampaign,
  },
  {
    kind: 'now',
    name: 'compare_campaigns',
    title: 'Compare two campaigns',
    description: 'List what differs between two campaigns.',
    contract: compareCampaigns,
  },
  {
    kind: 'now',
    readsOnly: true,
    isBrief: true,
    name: 'compare_with_file',
    title: 'Compare with a file',
    description: 'List what a campaign file would change. The fields are those of import_campaign_file.',
    contract: compareWithFile,
  },
  {
    kind: 'now',
    readsOnly: true,
    name: 'simulate_campaign',
    title: 'Simulate',
    description: 'Play an instant win in memory with assumed traffic: odds, stock by day, cost.',
    contract: simulateCampaign,
  },
  {
    kind: 'now',
    name: 'list_translations',
    title: 'Languages',
    description: 'Count the missing translations of a campaign by language.',
    contract: listTranslations,
  },
  {
    kind: 'now',
    name: 'get_translations',
    title: 'Translations',
    description: 'Get the texts of a campaign with their translations into one language.',
    contract: getTranslations,
  },
  {
    kind: 'now',
    name: 'list_approvals',
    title: 'Approvals',
    description: 'List the calls that wait for a person, then the latest decided ones.',
    contract: listApprovals,
  },
  {
    kind: 'now',
    name: 'get_approval',
    title: 'Approval',
    description: 'Get the decision about a call that waits for a person, and its outcome.',
    contract: getApproval,
  },
]

/** Tools that change drafts. */
const drafting: readonly Tool[] = [
  {
    kind: 'now',
    name: 'import_campaign_file',
    title: 'Create a draft from a file',
    description: 'Create a draft from a campaign file. Export a similar campaign first to see the format.',
    contract: importCampaign,
  },
  {
    kind: 'now',
    isBrief: true,
    name: 'apply_campaign_file',
    title: 'Change a draft by a file',
    description:
      'Make a draft what a campaign file says. The fields are those of import_campaign_file. Compare first.',
    contract: applyCampaignFile,
  },
  {
    kind: 'now',
    name: 'start_from_template',
    title: 'Create a draft from a template',
    description: 'Create a draft from a template of the account.',
    contract: startFromTemplate,
    takes: Object.keys(startFromTemplate.body.shape).filter(name => name !== 'cid'),
  },
  {
    kind: 'now',
    name: 'create_prize',
    title: 'Add a prize',
    description: 'Add a prize to a draft. Values are in cents.',
    contract: createPrize,
  },
  {
    kind: 'now',
    name: 'update_prize',
    title: 'Change a prize',
    description: 'Change a prize of a draft. Fields that are left out stay.',
    contract: updatePrize,
  },
  {
    kind: 'now',
    name: 'delete_prize',
    title: 'Delete a prize',
    description: 'Delete a prize from a draft.',
    contract: deletePrize,
  },
  {
    kind: 'now',
    name: 'save_translations',
    title: 'Save translations',
    description: 'Change translations of a draft. Get them first: `was` is the translation that you read.',
    contract: saveTranslations,
  },
]

const STATUS_FIELDS = ['eventKey', 'status', 'reason', 'version']

/** Tools whose calls wait for a person. */
const deciding: readonly ApprovalTool[] = [
  {
    kind: 'approval',
    name: 'activate_campaign',
    title: 'Activate a campaign',
    description: 'Ask a person to activate a draft, which can spend a token. Check compliance first.',
    contract: spendToken,
    summarize: ({ title }) => `Activate “${title}”. This can spend one token`,
  },
  {
    kind: 'approval',
    name: 'change_status',
    title: 'Change the status of a campaign',
    description:
      'Ask a person to pause (4), resume (3), complete (6), archive (7) or cancel (8) a campaign. A cancellation needs a reason.',
    contract: updateEvent,
    takes: STATUS_FIELDS,
    summarize: ({ title }, { status, reason }) =>
      `Change the status of “${title}” to ${STATUS_NAMES[Number(status)] ?? 'another one'}${reason ? `. Reason: “${reason}”` : ''}`,
  },
  {
    kind: 'approval',
    name: 'draw_winners',
    title: 'Draw winners',
    description: 'Ask a person to freeze the entries of a sweepstakes and draw its winners.',
    contract: selectSweeps,
    fixed: { confirm: true },
    summarize: ({ title }) => `Freeze the entries of “${title}” and draw the winners`,
  },
  {
    kind: 'approval',
    name: 'notify_winner',
    title: 'Notify a winner',
    description: 'Ask a person to email a winner the claim link.',
    contract: notifySweepsWinner,
    summarize: ({ title }, { winnerId }) => `Email the claim link of “${title}” to the winner ${winnerId}`,
  },
]

/** Everything that a program can do through MCP. */
export const TOOLS: readonly Tool[] = [...reading, ...drafting, ...deciding]

/** The tool whose calls wait, by its name. */
export const findApprovalTool = (name: string): ApprovalTool | undefined =>
  deciding.find(tool => tool.name === name)
