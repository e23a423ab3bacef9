import { createContext } from 'react-router'
import { PageLoadError } from '#app/shell/page-failure.tsx'
import type { CareersSource } from '#features/careers/schema.ts'

/** Asks the server, when the page is opened without a reload. */
const careersOverHttp: CareersSource = {
  async shown() {
    try {
      const response = await fetch('/api/careers')
      if (!response.ok) throw new Error(`/api/careers answered ${response.status}`)
      return await response.json()
    } catch (cause) {
      throw new PageLoadError('Careers', { cause })
    }
  },
}

/** In browsers; the server sets its own for each request. */
export const careersSource = createContext<CareersSource>(careersOverHttp)
