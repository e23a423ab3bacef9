import { Download } from 'lucide-react'
import { useState } from 'react'
import { ApiRefusal } from '#app/session/api.ts'
import { authWords } from '#app/session/auth-words.ts'
import { callForFile } from '#app/session/call.ts'
import type { AskedBy } from '#features/accounts/policy/contract.ts'
import { leadCalls } from '#features/leads/calls.ts'
import { Button } from '#ui/button.tsx'
import { downloadFile } from '#ui/download.ts'
import { useToast } from '#ui/toast.tsx'
import { phoneIconStyle } from './phone-icon-style.ts'

/** Everything that fits the list and its filters as a file, not only the page in sight. */
export function ExportButton({ query }: { query: AskedBy<typeof leadCalls.export> }) {
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    if (busy) return
    setBusy(true)
    try {
      const answer = await callForFile(leadCalls.export, { query })
      if (!answer.ok) throw new ApiRefusal(answer.status, await answer.json().catch(() => ({})))
      downloadFile('enquiries.csv', await answer.blob())
    } catch (error) {
      toast({
        title: 'Nothing was exported',
        description: authWords(error),
        variant: 'destructive',
      })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button size="sm" variant="outline" className={phoneIconStyle} aria-busy={busy} onClick={save}>
      <Download aria-hidden="true" className="size-4" />
      <span className="max-sm:sr-only">{busy ? 'Exporting…' : 'Export CSV'}</span>
    </Button>
  )
}
