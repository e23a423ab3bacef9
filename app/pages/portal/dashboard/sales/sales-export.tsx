import { Download } from 'lucide-react'
import { useState } from 'react'
import { useNoticeEnd } from '#app/portal/use-api.ts'
import { ApiRefusal } from '#app/session/api.ts'
import { authWords } from '#app/session/auth-words.ts'
import { callForFile } from '#app/session/call.ts'
import { fleetCalls } from '#features/fleet/calls/view.ts'
import { Button } from '#ui/button.tsx'
import { downloadFile } from '#ui/download.ts'
import { useToast } from '#ui/toast.tsx'
import { askedOf, type SalesChoice } from './sales-query.ts'

/** What each machine sold of each product on each of these days, as a file. */
export function SalesExport({ choice }: { choice: SalesChoice }) {
  const toast = useToast()
  const noticeEnd = useNoticeEnd()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    if (busy) return
    setBusy(true)
    try {
      const answer = await callForFile(fleetCalls.exportSales, { query: askedOf(choice) })
      if (!answer.ok) throw new ApiRefusal(answer.status, await answer.json().catch(() => ({})))
      downloadFile(`sales-${choice.from}-${choice.to}.csv`, await answer.blob())
    } catch (error) {
      noticeEnd(error)
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
    <Button size="sm" variant="outline" className="max-sm:min-h-11" aria-busy={busy} onClick={save}>
      <Download aria-hidden="true" className="size-4" /> {busy ? 'Exporting…' : 'Export CSV'}
    </Button>
  )
}
