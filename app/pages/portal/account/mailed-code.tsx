import { useState } from 'react'
import { authClient } from '#app/session/auth-client.ts'
import { authWords } from '#app/session/auth-words.ts'
import { Button } from '#ui/button.tsx'

/** Mails a code to whoever is signed in, to be sure that it is still them. */
export async function sendCode(): Promise<void> {
  const { error } = await authClient().reauthenticate()
  if (error) throw error
}

/** Beside the field for the code: mails can be slow, or lost. */
export function SendCodeAgain() {
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState('')
  const send = async () => {
    setBusy(true)
    setOutcome('')
    try {
      await sendCode()
      setOutcome('Sent. Only the newest code works.')
    } catch (error) {
      setOutcome(authWords(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="-mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      <span className="text-ink-2">Nothing there? Look into the spam folder, too.</span>
      <Button size="sm" variant="link" disabled={busy} aria-busy={busy} onClick={send}>
        {busy ? 'Sending…' : 'Send another code'}
      </Button>
      <span role="status" className="font-medium">
        {outcome}
      </span>
    </div>
  )
}
