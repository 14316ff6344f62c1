import { emptyDraft } from '#features/campaigns/wizard/contract.ts'
import { DEFAULT_STYLE } from '#features/tiles/contract.ts'
import { textKey } from '#features/translations/server/text-key.ts'
import { ROLE } from '#shared/access.ts'
import { goodPrize } from '../makers/campaign-makers.ts'
import type { Ids } from '../tenant/tenant.ts'

const empty = emptyDraft('2026-03-10', 'UTC')
const { cid: _client, ...typed } = empty

const draftFor = ({ cid, file }: Ids, own: Ids) => ({
  ...empty,
  title: 'Taken over',
  newPrizes: [goodPrize({ key: 'a', imageFileKey: file })],
  ...(cid === own.cid ? {} : { cid: Number(cid) }),
})

const WORDS = { subject: 'You may have won', body: 'Claim by {deadline}: {claimLink}' }

const NUMBER = { kind: '10dlc', registration: 'pending', note: '', documents: [] }

const campaignFile = ({ file }: Ids) => ({
  format: 'drumroll-campaign',
  version: 1,
  campaign: {
    title: 'Taken over',
    startTime: '2026-03-10',
    endTime: '2026-03-20',
    timezone: 'UTC',
    instantWin: true,
  },
  prizes: [
    {
      ...{ key: 'prize-1', title: 'Free cup', description: '', type: 'gift', quantity: 20, value: 400 },
      ...{ delivery: 'ship', use: 'instant', contains: [], active: true, imageFileKey: file },
    },
  ],
  style: DEFAULT_STYLE,
  ...{ dates: [], screens: [], messages: [], translations: [], pictures: [] },
})

/**
 * A body for each route of the dashboard that takes one and names objects of an account. Valid if all of `ids` are
 * one's own; `own` are those of the caller.
 */
export const BODIES: Record<string, (ids: Ids, own: Ids) => object> = {
  'POST /api/v0/ranch/act-as': ({ cid }) => ({ cid: Number(cid), reason: 'Asked by phone' }),
  'DELETE /api/v0/user/factors/:id': () => ({ current: 'Correct-Horse-1!' }),
  'POST /api/v0/developer/webhooks': ({ evt }) => ({
    url: 'https://shop.example/hook',
    events: ['award.won'],
    campaigns: [evt],
  }),
  'PUT /api/v0/developer/webhooks/:id': ({ evt }) => ({ campaigns: [evt] }),
  'POST /api/v0/developer/webhooks/:id/redeliver': () => ({ which: 'failed' }),
  'POST /api/v0/connectors': ({ evt }) => ({
    kind: 'slack',
    name: 'News',
    events: ['award.won'],
    campaigns: [evt],
    settings: { url: 'https://hooks.slack.com/services/T0/B0/x' },
  }),
  'POST /api/v0/hooks': ({ evt }) => ({
    url: 'https://shop.example/hook',
    event: 'award.won',
    campaigns: [evt],
  }),
  'PUT /api/v0/connectors/:id': ({ evt }) => ({ campaigns: [evt] }),
  'POST /api/v0/connectors/:id/redeliver': () => ({ which: 'failed' }),
  'PUT /api/v0/notifications/:id': () => ({ read: true }),
  'POST /api/v0/ranch/clients/:cid/tokens': () => ({ count: 1, note: 'Welcome' }),
  'DELETE /api/v0/ranch/tokens/:tokenKey': () => ({ reason: 'Given twice' }),
  'POST /api/v0/public-api/events/:eventKey/entries': () => ({ answers: {} }),
  'PUT /api/v0/ranch/clients/:cid': () => ({ name: 'Taken over' }),
  'POST /api/v0/ranch/clients/:cid': () => ({ name: 'Taken over' }),
  'PUT /api/v0/account/sso/providers/:providerKey': () => ({
    name: 'Taken over',
    issuer: 'http://127.0.0.1:9',
    clientId: 'drumroll',
    clientSecret: 'secret',
    role: ROLE.analyst,
  }),
  'PUT /api/v0/account/scim/groups/:groupId': () => ({ role: ROLE.editor }),
  'POST /api/v0/account/sso/providers/:providerKey/domains': () => ({ domain: 'taken-over.example' }),
  'PUT /api/v0/team/:userId': ({ evt }) => ({ role: ROLE.clerk, campaigns: [evt] }),
  'POST /api/v0/event/campaigns/:eventKey': () => ({ date: '2026-03-14' }),
  'POST /api/v0/event/eventbuilder': ({ cid, file, drf }, own) => ({
    newPrizes: [goodPrize({ imageFileKey: file })],
    title: 'Free Cup Friday',
    startTime: '2026-03-10',
    endTime: '2026-03-20',
    timezone: 'UTC',
    instantWin: true,
    ...(cid === own.cid ? {} : { cid: Number(cid) }),
    ...(drf === own.drf ? {} : { draft: { draftKey: drf, version: 1 } }),
  }),
  'POST /api/v0/event/file': campaignFile,
  'PUT /api/v0/event/:eventKey/file': campaignFile,
  'POST /api/v0/event/:eventKey/file/comparison': campaignFile,
  'PUT /api/v0/event/:eventKey/template': () => ({ name: 'Taken over', note: '' }),
  'POST /api/v0/templates/:templateKey/campaigns': ({ cid }, own) => ({
    startTime: '2026-03-10',
    endTime: '2026-03-20',
    ...(cid === own.cid ? {} : { cid: Number(cid) }),
  }),
  'POST /api/v0/event/eventbuilder/check': ({ file }) => ({
    ...typed,
    newPrizes: [goodPrize({ key: 'a', imageFileKey: file })],
  }),
  'POST /api/v0/event/drafts': (ids, own) => ({ draft: draftFor(ids, own) }),
  'PUT /api/v0/event/drafts/:draftKey': (ids, own) => ({ version: 1, draft: draftFor(ids, own) }),
  'POST /api/v0/event/eventbuilder/sms': ({ cid, evt }) => ({
    keyword: 'FREECUP',
    startTime: '2026-03-10',
    endTime: '2026-03-20',
    type: 'instantWin',
    cid: Number(cid),
    eventKey: evt,
  }),
  // One of two prizes may be another account's: none is changed then.
  'PUT /api/v0/event': ({ evt, prz, file, cid }, own) => ({
    eventKey: evt,
    ...(cid === own.cid ? {} : { cid: Number(cid) }),
    newPrizes: [...new Set([own.prz, prz])].map(uniquePrizeKey =>
      goodPrize({ uniquePrizeKey, imageFileKey: file }),
    ),
  }),
  'POST /api/v0/blacklist/create/:eventKey': () => ({
    entries: [{ kind: 'name', value: 'Ada Byron', reason: 'Works here' }],
  }),
  'POST /api/v0/blacklist/preview/:eventKey': () => ({ values: [{ kind: 'name', value: 'Ada Byron' }] }),
  'PUT /api/v0/blacklist/update': ({ blk }) => ({ id: blk, reason: 'Taken over' }),
  // One of two entries may be another account's: none is removed then.
  'POST /api/v0/blacklist/delete': ({ blk }, own) => ({ ids: [...new Set([own.blk, blk])] }),
  'PUT /api/v0/event/:eventKey/sweeps/winners/:winnerId': () => ({ w9: 'requested' }),
  'POST /api/v0/event/:eventKey/entries/manual': () => ({
    rows: [{ firstName: 'Ada', lastName: 'Byron', postmark: '2026-03-02', receivedOn: '2026-03-02' }],
  }),
  'POST /api/v0/event/:eventKey/entries/bonus': () => ({
    email: 'ada@example.com',
    extra: 1,
    reason: 'Rule 6',
  }),
  'POST /api/v0/event/:eventKey/sweeps/select': () => ({ confirm: true }),
  'PUT /api/v0/event/:eventKey/tokens': ({ tok }) => ({ tokenKey: tok }),
  'POST /api/v0/event/:eventKey/clone': () => ({}),
  'POST /api/v0/event/:eventKey/simulation': ({ prz }) => ({
    people: 10,
    quantities: [{ id: prz, quantity: 1 }],
  }),
  'PUT /api/v0/event/:eventKey/messages/:template/:channel': () => WORDS,
  'POST /api/v0/event/:eventKey/messages/:template/:channel/preview': () => WORDS,
  'POST /api/v0/event/:eventKey/messages/:template/:channel/test': () => WORDS,
  'POST /api/v0/event/:eventKey/sms/phone': () => ({
    phone: '+12075550100',
    text: 'COFFEE',
    messageId: 'a1b2c3d4',
  }),
  'POST /api/v0/sms/numbers': ({ cid }) => ({ ...NUMBER, number: '+19205550100', cid: Number(cid) }),
  'PUT /api/v0/sms/numbers/:id': () => NUMBER,
  'POST /api/v0/donations/:donationId/refund': () => ({ reason: 'Given by mistake' }),
  'PUT /api/v0/event/:eventKey/donations/settings': () => ({ goal: 500_000, reminders: false }),
  'POST /api/v0/event/:eventKey/exports': ({ awd, prz }) => ({
    kind: 'winners',
    format: 'json',
    awards: { awardIds: [awd], prize: prz },
  }),
  // The fields; a picture goes with them.
  'PUT /api/v0/connect/:eventKey/custom-qr': () => ({}),
  'POST /api/v0/connect/:eventKey/custom-qr': ({ evt }) => ({
    key: evt,
    eventUrl: `http://localhost/e/${evt}`,
  }),
  'POST /api/v0/file/upload/:x': ({ evt }) => ({ entityKey: evt, s3Folder: 'images', entityName: 'Kettle' }),
  'PUT /api/v0/event/:eventKey/rules': () => ({ reset: true }),
  'POST /api/v0/event/:eventKey/rules/accept': () => ({ version: 1 }),
  'PUT /api/v0/event/:eventKey/compliance/registrations': ({ file }, own) => ({
    RI: file === own.file ? null : { filedOn: '2026-03-01', number: '', bondType: 'none', fileKey: file },
  }),
  'POST /api/v0/event/:eventKey/compliance/override': () => ({ id: 'N01', reason: 'Counsel has cleared it' }),
  'POST /api/v0/event/:eventKey/compliance/ack': () => ({ ids: ['C12'] }),
  'POST /api/v0/event/:eventKey/reconciliation/gift': () => ({ recipient: 'City Food Bank' }),
  'PUT /api/v0/account/brand': ({ file }) => ({
    style: { ...DEFAULT_STYLE, logoFileKey: file },
    art: [file],
    sponsor: { campaignSponsor: 'Copper Kettle Coffee' },
    version: 2,
  }),
  'POST /api/v0/account/brand/drafts': ({ evt }) => ({ eventKeys: [evt] }),
  'PUT /api/v0/event/:eventKey/link': () => ({ slug: 'copper-cups' }),
  'PUT /api/v0/event/:eventKey/sites': () => ({ sites: ['www.copper.example'] }),
  'PUT /api/v0/event/:eventKey/retention': () => ({ entriesMonths: 24, winnersMonths: 60 }),
  'PUT /api/v0/privacy-requests/:id': () => ({ action: 'decline', reason: 'Not you' }),
  'PUT /api/v0/event/:eventKey/awards/:awardId': () => ({ status: 'notified' }),
  'PUT /api/v0/event/:eventKey/awards/:awardId/parcel': () => ({ step: 'deliver' }),
  'POST /api/v0/event/:eventKey/awards/:awardId/documents': () => ({}),
  'POST /api/v0/event/:eventKey/award-batches': ({ awd, prz }) => ({
    action: 'remind',
    awards: { awardIds: [awd], prize: prz },
  }),
  'POST /api/v0/event/:eventKey/parcels': () => ({}),
  'POST /api/v0/event/:eventKey/receipts/:receiptId/decision': () => ({
    decision: 'refuse',
    reason: 'No date',
  }),
  'POST /api/v0/event/:eventKey/awards/:awardId/unlock': () => ({ reason: 'Asked at the counter' }),
  'POST /api/v0/prize/:eventKey': ({ file }) => ({ title: 'Taken over', imageFileKey: file }),
  'POST /api/v0/event/:eventKey/entry-codes': () => ({ name: 'Packs', quantity: 10 }),
  'POST /api/v0/event/:eventKey/entry-codes/upload': () => ({ name: 'Packs' }),
  'PUT /api/v0/entry-codes/:batchId': () => ({ revoked: true }),
  'POST /api/v0/prize/:id/codes': () => ({}),
  'PUT /api/v0/prize/:id/codes': ({ cdl }) => ({ listId: cdl, expiresOn: null }),
  'PUT /api/v0/prize/:id': ({ evt, file }) => ({
    eventKey: evt,
    title: 'Taken over',
    imageFileKey: file,
  }),
  'PUT /api/v0/prize/group/toggle': ({ evt, prz }, own) => ({
    eventKey: evt,
    uniquePrizeKeys: [...new Set([own.prz, prz])],
    active: false,
  }),
  'PUT /api/v0/:eventKey/eventTile/:tileKey/components': ({ file }) => ({
    images: [
      {
        componentKey: `cmp_${'z'.repeat(16)}`,
        pageIndex: 0,
        fileKey: file,
        url: '/x',
        alt: '',
        widthPct: 50,
      },
    ],
    links: [],
    questions: [],
    texts: [],
    buttons: [],
    ttdForms: [],
  }),
  'PUT /api/v0/:eventKey/eventTile/:tileKey/styles': ({ tile, file }) => ({
    tileKey: tile,
    backgroundFileKey: file,
  }),
  'PUT /api/v0/views': ({ cid }) => ({
    list: 'audit',
    views: [{ name: 'Exports', filters: { cid: Number(cid) }, isDefault: false }],
    version: 1,
  }),
  'PUT /api/v0/event/:eventKey/translations/:language': () => ({
    texts: [{ key: textKey('Free Cup Friday', 'plain'), text: 'Viernes de café gratis', was: '' }],
  }),
  'POST /api/v0/event/:eventKey/translations/:language/file': () => ({}),
  'PUT /api/v0/event/:eventKey/stylemanager': ({ evt, file }) => ({
    ...DEFAULT_STYLE,
    logoFileKey: file,
    eventKey: evt,
    version: 2,
  }),
}
