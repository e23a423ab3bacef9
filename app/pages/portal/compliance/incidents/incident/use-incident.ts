import { useMemo, useState } from 'react'
import { useFreshCall } from '#app/portal/use-call.ts'
import { incidentCalls } from '#features/incidents/calls.ts'
import type { IncidentDetail } from '#features/incidents/schema/incidents.ts'

/** What a call that changes the incident takes: which one, and who shows it as it is afterwards. */
export interface Change {
  params: { id: string }
  onDone: (incident: IncidentDetail) => void
}

/** What every part of the page gets; what is closed is changed only by opening it again. */
export interface PartProps {
  incident: IncidentDetail
  mayChange: boolean
  change: Change
}

/** One incident, as it was read or as the last change left it. */
export function useIncident(id: string) {
  const { loaded, reload } = useFreshCall(incidentCalls.find, { params: { id } })
  const [changed, setChanged] = useState<IncidentDetail>()
  const change = useMemo(() => ({ params: { id }, onDone: setChanged }), [id])
  return { loaded, reload, changed, change }
}
