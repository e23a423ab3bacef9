import { useId } from 'react'
import { useCall } from '#app/portal/use-call.ts'
import { incidentCalls } from '#features/incidents/calls.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { FieldGroup } from '#ui/field.tsx'

const mostOffered = 30

/** Incidents that this risk has led to, the newest first. */
export function IncidentPicker(props: {
  start: { id: string; reference: string; title: string }[]
  error: string | undefined
}) {
  const id = useId()
  const { loaded } = useCall(incidentCalls.list)
  const offered = loaded.status === 'there' ? loaded.answer.slice(0, mostOffered) : []
  const linked = new Set(props.start.map((incident) => incident.id))
  const listed = [...props.start, ...offered.filter((incident) => !linked.has(incident.id))]
  return (
    <FieldGroup
      name="incidents"
      label="Incidents"
      optional
      hint={listed.length === 0 ? 'There is none to choose.' : undefined}
      error={props.error}
    >
      {() =>
        listed.length > 0 && (
          <ul className="max-h-44 overflow-y-auto rounded-field border border-line">
            {listed.map((incident) => (
              <li key={incident.id} className="flex items-start gap-3 px-3 py-2">
                <Checkbox
                  id={`${id}-${incident.id}`}
                  name="incidents"
                  value={incident.id}
                  defaultChecked={linked.has(incident.id)}
                />
                <label htmlFor={`${id}-${incident.id}`} className="text-sm">
                  <span className="font-medium">{incident.reference}</span> {incident.title}
                </label>
              </li>
            ))}
          </ul>
        )
      }
    </FieldGroup>
  )
}
