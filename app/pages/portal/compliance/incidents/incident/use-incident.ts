import { useCallback, useState } from 'react'
import { useFreshApi } from '#app/portal/use-api.ts'
import { callApi } from '#app/session/api.ts'
import type { IncidentDetail } from '#features/incidents/schema/incidents.ts'

/** Changes something of the incident that is open; throws what the server has against it. */
export type Change = (
  under: string,
  method: 'POST' | 'PUT' | 'DELETE',
  body?: object,
) => Promise<void>

/** What every part of the page gets; what is closed is changed only by opening it again. */
export interface PartProps {
  incident: IncidentDetail
  mayChange: boolean
  change: Change
}

/**
 * One incident. Each change answers with the incident as it is now: to ask again would be one more
 * reading in the trail.
 */
export function useIncident(id: string) {
  const path = `/api/incidents/${id}`
  const { loaded, reload } = useFreshApi<IncidentDetail>(path)
  const [changed, setChanged] = useState<IncidentDetail>()
  const change: Change = useCallback(
    async (under, method, body) => {
      const options = { method, ...(body && { body }) }
      setChanged(await callApi<IncidentDetail>(`${path}/${under}`, options))
    },
    [path],
  )
  return { loaded, reload, changed, change }
}
