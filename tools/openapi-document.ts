import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type {
  ApiDescription,
  ApiResponse,
  JsonSchema,
  Operation,
  Parameter,
  Reference,
} from '../app/pages/portal/dashboard/developers/api-description.ts'
import { company } from '../content/company.ts'
import type { Call, RefusalWords } from '../features/accounts/policy/contract.ts'
import { type Denial, denialWords, type Rule, rules } from '../features/accounts/policy.ts'
import type { ErrorBody } from '../lib/errors.ts'
import { projectRoot } from '../lib/project-root.server.ts'
import { AnswerSchemas } from './answer-schemas.ts'

const denials = Object.fromEntries(
  (Object.keys(denialWords) as Denial[]).map((code) => [
    code,
    { code, message: denialWords[code] },
  ]),
)

/** What any call may be refused with. */
const responses = {
  SignedOut: refusal('No valid session', {
    signed_out: { code: 'signed_out', message: 'Please sign in.' },
  }),
  Denied: refusal('Not allowed', denials),
  Invalid: refusal('Invalid input', {
    validation_failed: {
      code: 'validation_failed',
      message: 'Some fields need another look.',
      fields: { name: 'Too long' },
    },
  }),
  Refused: refusal('Any other refusal', {
    internal: { code: 'internal', message: 'Something broke on our side.' },
  }),
}
const anyRefusal = (name: keyof typeof responses): Reference => ({
  $ref: `#/components/responses/${name}`,
})

const meanings: Record<RefusalWords['status'], string> = {
  400: 'Malformed request',
  403: 'Not allowed',
  404: 'Not found',
  409: 'Conflict with the current state',
  410: 'No longer available',
  413: 'Too large',
  415: 'Unsupported file type',
  422: 'Invalid input',
  429: 'Too many requests',
  503: 'Not available at the moment',
}

/** OpenAPI of every call that features declare (docs/decisions/0060). */
export async function describeApi(): Promise<ApiDescription> {
  const answers = new AnswerSchemas()
  try {
    const paths: ApiDescription['paths'] = {}
    const features = new Set<string>()
    for (const { file, feature, names, call } of await declaredCalls()) {
      const path = call.path.replace(/:(\w+)(\{[^}]*\})?/g, '{$1}')
      const answer = call.answer.as === 'json' ? answers.ofCall(file, names) : undefined
      paths[path] = {
        ...paths[path],
        [call.method.toLowerCase()]: operation(feature, names, call, answer),
      }
      features.add(feature)
    }
    answers.ofInterface('lib/errors.ts', 'ErrorBody')
    return {
      openapi: '3.1.1',
      info: {
        title: `${company.name} API`,
        version: JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')).version,
        description: 'Every call that the portal makes. Each needs the access token of a session.',
      },
      servers: [{ url: '/' }],
      security: [{ session: [] }],
      tags: [...features].map((name) => ({ name })),
      paths,
      components: {
        securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
        schemas: answers.shared,
        responses,
      },
    }
  } finally {
    answers.close()
  }
}

interface Declared {
  file: string
  feature: string
  /** From the exports of the file to the call. */
  names: string[]
  call: Call
}

async function declaredCalls(): Promise<Declared[]> {
  const files = globSync(['features/*/calls.ts', 'features/*/calls/*.ts'], { cwd: projectRoot })
  const modules = files.sort().map(async (file) => {
    const module = await import(/* @vite-ignore */ join(projectRoot, file))
    const feature = file.split('/')[1] ?? ''
    return callsIn(module).map((found) => ({ file, feature, ...found }))
  })
  return (await Promise.all(modules)).flat()
}

function callsIn(calls: object): Pick<Declared, 'names' | 'call'>[] {
  return Object.entries(calls).flatMap(([name, part]: [string, Call | object]) =>
    'path' in part
      ? [{ names: [name], call: part }]
      : callsIn(part).map((found) => ({ ...found, names: [name, ...found.names] })),
  )
}

function operation(
  feature: string,
  names: string[],
  call: Call,
  answer: JsonSchema | undefined,
): Operation {
  const { action, answer: answers, input, sends } = call
  return {
    operationId: names.join('.').replace('Calls', ''),
    tags: [feature],
    description: whoMay(rules[action]),
    'x-action': action,
    'x-roles': rules[action].roles,
    parameters: [...pathParameters(call), ...queryParameters(call)],
    ...(input && {
      requestBody: {
        required: !call.bodyMayBeMissing,
        content: { 'application/json': { schema: inputSchema(input) } },
      },
    }),
    ...(sends && { requestBody: { required: true, content: { [sends.mediaType]: {} } } }),
    responses: {
      [answers.status]: {
        description: answers.status === 201 ? 'Created' : 'OK',
        ...(answer && { content: { 'application/json': { schema: answer } } }),
        ...(typeof answers.as === 'object' && {
          content: Object.fromEntries(answers.as.map((type) => [type, {}])),
        }),
      },
      401: anyRefusal('SignedOut'),
      403: anyRefusal('Denied'),
      ...((input || call.query) && { 422: anyRefusal('Invalid') }),
      ...ownRefusals(call),
      default: anyRefusal('Refused'),
    },
  }
}

function whoMay(rule: Rule): string {
  const isForStaff = rule.roles.some((role) => role !== 'client')
  const needsFactor = rule.secondFactor || (rule.kind === 'write' && !rule.beforeApproval)
  return [
    `Roles: ${rule.roles.join(', ')}.`,
    ...(isForStaff && needsFactor ? ['Colleagues and auditors need a second factor.'] : []),
    ...(rule.ownCompany && rule.roles.includes('client')
      ? ['Clients reach only what belongs to their own company.']
      : []),
    ...(rule.beforeApproval ? ['Also possible before the account is approved.'] : []),
  ].join(' ')
}

function pathParameters({ path }: Call): Parameter[] {
  return [...path.matchAll(/:(\w+)(?:\{([^}]*)\})?/g)].map(([, name = '', pattern]) => ({
    name,
    in: 'path',
    required: true,
    schema: {
      type: 'string',
      ...(/^id$|Id$/.test(name) && { format: 'uuid' }),
      ...(pattern && { pattern: `^(${pattern})$` }),
    },
  }))
}

function queryParameters({ query }: Call): Parameter[] {
  if (!query) return []
  const { properties = {}, required = [] } = inputSchema(query)
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: schema as JsonSchema,
  }))
}

function inputSchema(schema: z.ZodMiniType): JsonSchema {
  const { $schema: _, ...own } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return own
}

/** By status; those of the guard are said beside the call's own. */
function ownRefusals({ refusals = {} }: Call): Record<string, ApiResponse> {
  const byStatus = Map.groupBy(Object.entries(refusals), ([, { status }]) => status)
  return Object.fromEntries(
    [...byStatus].map(([status, found]) => {
      const examples = found.map(([reason, { status: _, ...body }]) => [reason, body] as const)
      const own = Object.fromEntries(examples)
      return [status, refusal(meanings[status], status === 403 ? { ...denials, ...own } : own)]
    }),
  )
}

function refusal(description: string, examples: Record<string, ErrorBody>): ApiResponse {
  return {
    description,
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/ErrorBody' },
        examples: Object.fromEntries(
          Object.entries(examples).map(([reason, value]) => [reason, { value }]),
        ),
      },
    },
  }
}
