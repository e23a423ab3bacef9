import type { ApiDescription, ApiResponse, Operation, Reference } from './api-description.ts'
import { exampleOf } from './schema-text.ts'

export interface DescribedCall extends Operation {
  method: string
  path: string
}

export const describedCalls = ({ paths }: ApiDescription): DescribedCall[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) =>
      operation ? [{ ...operation, method: method.toUpperCase(), path }] : [],
    ),
  )

/** Every word has to be somewhere in the call’s method, path, feature or name. */
export function matches({ method, path, operationId, tags }: DescribedCall, search: string) {
  const said = `${method} ${path} ${operationId} ${tags[0]}`.toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => said.includes(word))
}

export function responseOf(
  found: ApiResponse | Reference,
  { components }: ApiDescription,
): ApiResponse {
  if (!('$ref' in found)) return found
  const name = found.$ref.split('/').at(-1) ?? ''
  return components.responses[name] ?? { description: name }
}

export function curlOf({ method, path, requestBody }: DescribedCall, origin: string): string {
  const [type, body] = Object.entries(requestBody?.content ?? {})[0] ?? []
  return [
    `curl${method === 'GET' ? '' : ` -X ${method}`} '${origin}${path}'`,
    `-H "Authorization: Bearer $TOKEN"`,
    ...(type && type !== 'multipart/form-data' ? [`-H 'Content-Type: ${type}'`] : []),
    ...(type === 'application/json' ? [`-d '${JSON.stringify(exampleOf(body?.schema))}'`] : []),
    ...(type === 'multipart/form-data' ? [`-F 'file=@FILE'`] : []),
    ...(type === 'application/octet-stream' ? [`--data-binary '@FILE'`] : []),
  ].join(' \\\n  ')
}
