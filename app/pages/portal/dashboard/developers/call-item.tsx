import { type ReactNode, useState } from 'react'
import { CopyButton } from '#app/pages/portal/account/security/copy-button.tsx'
import { Badge } from '#ui/badge.tsx'
import type { ApiDescription } from './api-description.ts'
import { curlOf, type DescribedCall, responseOf } from './described-calls.ts'
import { schemaText } from './schema-text.ts'

const colours = {
  GET: 'blue',
  POST: 'leaf',
  PUT: 'amber',
  PATCH: 'amber',
  DELETE: 'alarm',
} as const

interface Props {
  call: DescribedCall
  api: ApiDescription
}

/** A call in one line, and what there is to know of it once it is opened. */
export function CallItem({ call, api }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <li className="border-b border-line">
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="flex min-h-11 list-none flex-wrap items-center gap-x-3 gap-y-1 py-2 hover:text-rust [&::-webkit-details-marker]:hidden">
          <Badge variant={colours[call.method as keyof typeof colours]}>{call.method}</Badge>
          <code className="min-w-0 text-sm wrap-anywhere">{call.path}</code>
        </summary>
        {open && <Details call={call} api={api} />}
      </details>
    </li>
  )
}

function Details({ call, api }: Props) {
  const { schemas } = api.components
  const responses = Object.entries(call.responses)
  const answered = responses.filter(([status]) => status.startsWith('2'))
  const refused = responses.filter(([status]) => !status.startsWith('2'))
  const query = call.parameters.filter((parameter) => parameter.in === 'query')
  const sent = Object.entries(call.requestBody?.content ?? {})
  const curl = curlOf(call, location.origin)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 pb-6 pt-2">
      <p className="max-w-prose text-ink-2">{call.description}</p>
      {query.length > 0 && (
        <Part title="Query">
          <Code>
            {query
              .map(({ name, required, schema }) => {
                return `${name}${required ? '' : '?'}: ${schemaText(schema, schemas)}`
              })
              .join('\n')}
          </Code>
        </Part>
      )}
      {sent.map(([type, { schema }]) => (
        <Part key={type} title="Body">
          <Code>{schema ? schemaText(schema, schemas) : type}</Code>
        </Part>
      ))}
      {answered.map(([status, response]) => (
        <Part key={status} title={`Answer ${status}`}>
          <Code>
            {Object.entries(responseOf(response, api).content ?? {})
              .map(([type, { schema }]) => (schema ? schemaText(schema, schemas) : type))
              .join('\n') || 'No content'}
          </Code>
        </Part>
      ))}
      <Part title="Refusals">
        <dl className="grid gap-2 text-sm">
          {refused.map(([status, response]) => (
            <div key={status} className="grid gap-x-4 sm:grid-cols-[5rem_minmax(0,1fr)]">
              <dt className="font-mono">{status === 'default' ? 'other' : status}</dt>
              <dd>
                {'$ref' in response ? (
                  responseOf(response, api).description
                ) : (
                  <Words of={response} />
                )}
              </dd>
            </div>
          ))}
        </dl>
      </Part>
      <Part title="Example">
        <Code>{curl}</Code>
        <div className="mt-3">
          <CopyButton text={curl} label="Copy example" />
        </div>
      </Part>
    </div>
  )
}

/** What a refusal of this status may say. */
function Words({ of: { content } }: { of: ReturnType<typeof responseOf> }) {
  const examples = Object.entries(content?.['application/json']?.examples ?? {})
  return (
    <ul className="grid gap-1">
      {examples.map(([reason, { value }]) => (
        <li key={reason} className="wrap-anywhere">
          {value.message} <code className="text-ink-2">{value.code}</code>
        </li>
      ))}
    </ul>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h4 className="mb-1.5 font-sans text-base font-semibold tracking-normal">{title}</h4>
      {children}
    </div>
  )
}

export function Code({ children }: { children: string }) {
  return (
    <pre className="rounded-field bg-fill p-3 text-sm whitespace-pre-wrap wrap-anywhere">
      {children}
    </pre>
  )
}
