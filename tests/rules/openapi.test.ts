import { Validator } from '@seriousme/openapi-schema-validator'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ApiDescription } from '#app/pages/portal/dashboard/developers/api-description.ts'
import { describedCalls } from '#app/pages/portal/dashboard/developers/described-calls.ts'
import { projectRoot } from '#lib/project-root.server.ts'
import { describeApi } from '../../tools/openapi-document.ts'
import { apiRoutes } from '../kit/api-routes.ts'

let api: ApiDescription
beforeAll(async () => {
  api = await describeApi()
})

const found = (method: string, path: string) => {
  const call = describedCalls(api).find((one) => one.method === method && one.path === path)
  if (!call) throw new Error(`${method} ${path} is not described`)
  return call
}

describe('the description of the API', () => {
  it('has every guarded route, and nothing else', () => {
    const guarded = [...apiRoutes()]
      .filter(([, action]) => action)
      .map(([name, action]) => [name.replaceAll(/:(\w+)(\{[^}]*\})?/g, '{$1}'), action])
      // A stream of events, which is no call.
      .filter(([name]) => name !== 'GET /api/account/live')
    const described = describedCalls(api).map((call) => [
      `${call.method} ${call.path}`,
      call['x-action'],
    ])
    expect(described.toSorted()).toEqual(guarded.toSorted())
  })

  it('is valid OpenAPI, with a name for each call, and tells nothing of this machine', async () => {
    expect(await new Validator().validate({ ...api })).toMatchObject({ valid: true })
    const ids = describedCalls(api).map(({ operationId }) => operationId)
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
    expect(JSON.stringify(api)).not.toContain(projectRoot)
  })

  it('says what a call takes, answers and refuses', () => {
    const accept = found('POST', '/api/risks/{id}/acceptance')
    expect(accept).toMatchObject({
      operationId: 'risk.accept',
      tags: ['risks'],
      description: 'Roles: compliance, admin. Colleagues and auditors need a second factor.',
      parameters: [{ name: 'id', in: 'path', schema: { type: 'string', format: 'uuid' } }],
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: { properties: { reason: { type: 'string' } }, additionalProperties: false },
          },
        },
      },
      responses: {
        200: {
          content: { 'application/json': { schema: { $ref: '#/components/schemas/RiskDetail' } } },
        },
        401: { $ref: '#/components/responses/SignedOut' },
        404: {
          content: {
            'application/json': {
              examples: { not_found: { value: { message: 'There is no such risk.' } } },
            },
          },
        },
      },
    })
  })

  it('reads types as they are sent', () => {
    const { RiskDetail, ErrorBody } = api.components.schemas
    expect(RiskDetail).toMatchObject({
      type: 'object',
      additionalProperties: false,
      properties: {
        ownerId: { type: ['string', 'null'] },
        treatment: { type: 'string', enum: ['accept', 'avoid', 'mitigate', 'transfer'] },
        late: { type: 'boolean' },
        accepted: {
          anyOf: [{ $ref: '#/components/schemas/RiskAcceptanceView' }, { type: 'null' }],
        },
        people: { type: 'array', items: { properties: { id: { type: 'string' } } } },
      },
    })
    expect(ErrorBody).toMatchObject({
      required: ['code', 'message'],
      properties: { fields: { additionalProperties: { type: 'string' } }, current: {} },
    })
  })

  it('tells a file, a form and a filter from JSON', () => {
    expect(found('GET', '/api/privacy/cases/{id}/files/{fileId}').responses[200]).toEqual({
      description: 'OK',
      content: { 'application/pdf': {}, 'application/json': {} },
    })
    expect(found('POST', '/api/care/desk/documents').requestBody).toEqual({
      required: true,
      content: { 'multipart/form-data': {} },
    })
    expect(found('GET', '/api/privacy/cases').parameters).toContainEqual(
      expect.objectContaining({ name: 'complaints', in: 'query', required: false }),
    )
    expect(found('GET', '/api/care/statements/{id}/{format}').parameters).toContainEqual(
      expect.objectContaining({
        name: 'format',
        schema: { type: 'string', pattern: '^(pdf|csv)$' },
      }),
    )
  })
})
