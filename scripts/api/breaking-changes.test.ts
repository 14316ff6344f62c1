import { expect, test } from 'vitest'
import { breakingChanges } from './breaking-changes.ts'
import { joinDocuments } from './document.ts'

const campaign = {
  type: 'object',
  properties: { title: { type: 'string', maxLength: 80 }, kind: { enum: ['instant', 'draw'] } },
  required: ['title'],
  additionalProperties: false,
}

/** An API with one operation, and parts of it replaced. */
function api({ operation = {}, schema = {}, paths = {} }: Record<'operation' | 'schema' | 'paths', object>) {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Campaign' } } }
  return {
    security: [{ session: [] }],
    paths: {
      '/campaigns': {
        post: {
          operationId: 'createCampaign',
          parameters: [{ name: 'dry', in: 'query', schema: { type: 'boolean' } }],
          requestBody: { content },
          responses: { '200': { content } },
          ...operation,
        },
      },
      ...paths,
    },
    components: { schemas: { Campaign: { ...campaign, ...schema } } },
  }
}
const none = { operation: {}, schema: {}, paths: {} }
const changes = (parts: Partial<typeof none>) => breakingChanges(api(none), api({ ...none, ...parts }))

test('the same API breaks nothing', () => expect(changes({})).toEqual([]))

test.each([
  ['a new operation', { paths: { '/prizes': { get: { operationId: 'listPrizes', responses: {} } } } }],
  ['a new optional field', { schema: { properties: { ...campaign.properties, note: { type: 'string' } } } }],
  ['a longer text', { schema: { properties: { ...campaign.properties, title: { type: 'string' } } } }],
  ['a further caller', { operation: { security: [{ session: [] }, { apiKey: ['write'] }] } }],
  ['open access', { operation: { security: [] } }],
])('%s breaks nothing', (_, parts) => expect(changes(parts)).toEqual([]))

const { title, kind } = campaign.properties
const where = 'POST /campaigns'

test.each([
  ['an operation that is gone', { paths: { '/campaigns': {} } }, [`${where}: is gone`]],
  [
    'another name',
    { operation: { operationId: 'addCampaign' } },
    [`${where}: is named addCampaign, was createCampaign`],
  ],
  [
    'a caller that is refused',
    { operation: { security: [{ apiKey: ['write'] }] } },
    [`${where}: callers with {"session":[]} are refused`],
  ],
  ['a parameter that is gone', { operation: { parameters: [] } }, [`${where}: query parameter dry is gone`]],
  [
    'a parameter that is required',
    {
      operation: {
        parameters: [{ name: 'dry', in: 'query', required: true, schema: { type: 'boolean' } }],
      },
    },
    [`${where}: query parameter dry is required now`],
  ],
  ['a status that is gone', { operation: { responses: {} } }, [`${where}: response 200 is gone`]],
  [
    'a field that is required',
    { schema: { required: ['title', 'kind'] } },
    ['request Campaign: kind is required now'],
  ],
  [
    'a field that may be absent',
    { schema: { required: [] } },
    ['response Campaign: title may be absent now'],
  ],
  [
    'a field that is gone',
    { schema: { properties: { title } } },
    ['request Campaign.kind: is gone', 'response Campaign.kind: is gone'],
  ],
  [
    'a shorter text',
    { schema: { properties: { kind, title: { type: 'string', maxLength: 60 } } } },
    ['request Campaign.title: maxLength is 60, was 80'],
  ],
  [
    'another type',
    { schema: { properties: { kind, title: { type: 'number', maxLength: 80 } } } },
    [
      'request Campaign.title: type is number, was string',
      'response Campaign.title: type is number, was string',
    ],
  ],
  [
    'a value that is refused',
    { schema: { properties: { title, kind: { enum: ['draw'] } } } },
    ['request Campaign.kind: "instant" is refused'],
  ],
])('%s breaks clients', (_, parts, expected) => expect(changes(parts)).toEqual(expected))

test('an operation that moves from one document to another is compared all the same', () => {
  const empty = { ...api({ operation: {}, schema: {}, paths: {} }), paths: {}, components: {} }
  const before = joinDocuments([api({ operation: {}, schema: {}, paths: {} }), empty])
  const after = joinDocuments([
    empty,
    api({ operation: { security: [{ apiKey: [] }] }, schema: {}, paths: {} }),
  ])
  expect(breakingChanges(before, joinDocuments([empty, before]))).toEqual([])
  expect(breakingChanges(before, after)).toHaveLength(1)
  expect(breakingChanges(before, empty)).toEqual(['POST /campaigns: is gone'])
})
