import { useCallback, useEffect, useState } from 'react'
import type { AuthSettings } from './ways-in.ts'

export type LoadedSettings = AuthSettings | 'loading' | 'failed'

/** Which ways in the service offers. Password and mailed code need no leave of it. */
export function useAuthSettings() {
  const [settings, setSettings] = useState<LoadedSettings>('loading')
  const load = useCallback(async () => {
    setSettings('loading')
    try {
      const answer = await fetch('/auth/v1/settings')
      if (!answer.ok) throw new Error(`status ${answer.status}`)
      setSettings(await answer.json())
    } catch {
      setSettings('failed')
    }
  }, [])
  useEffect(() => {
    load()
  }, [load])
  return { settings, reload: load }
}
