import { createContext } from 'react-router'
import { PageLoadError } from '#app/shell/page-failure.tsx'
import type { ServiceStatus } from '#features/operations/schema.ts'

export interface StatusSource {
  now(): Promise<ServiceStatus>
}

/** Asks the server, when the page is opened without a reload. */
const statusOverHttp: StatusSource = {
  async now() {
    try {
      const response = await fetch('/functions/v1/status')
      if (!response.ok) throw new Error(`/functions/v1/status answered ${response.status}`)
      return await response.json()
    } catch (cause) {
      throw new PageLoadError('Status', { cause })
    }
  },
}

/** In browsers; the server sets its own for each request. */
export const statusSource = createContext<StatusSource>(statusOverHttp)
