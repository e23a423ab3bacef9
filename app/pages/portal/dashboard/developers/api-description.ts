import type { core } from 'zod/mini'
import type { Action } from '#features/accounts/policy.ts'
import type { ErrorBody } from '#lib/errors.ts'
import type { Role } from '#lib/roles.ts'

/** The parts of OpenAPI 3.1 that tools/openapi-document.ts writes. */
export interface ApiDescription {
  openapi: '3.1.1'
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  security: Record<string, string[]>[]
  tags: { name: string }[]
  paths: Record<string, Partial<Record<Lowercase<string>, Operation>>>
  components: {
    securitySchemes: Record<string, object>
    schemas: Record<string, JsonSchema>
    responses: Record<string, ApiResponse>
  }
}

export type JsonSchema = core.JSONSchema.JSONSchema

export interface Operation {
  operationId: string
  tags: [feature: string]
  description: string
  'x-action': Action
  'x-roles': readonly Role[]
  parameters: Parameter[]
  requestBody?: { required: boolean; content: Content }
  responses: Record<string, ApiResponse | Reference>
}

export interface Parameter {
  name: string
  in: 'path' | 'query'
  required: boolean
  schema: JsonSchema
}

export interface ApiResponse {
  description: string
  content?: Content
}

export interface Reference {
  $ref: string
}

type Content = Record<
  string,
  { schema?: JsonSchema; examples?: Record<string, { value: ErrorBody }> }
>
