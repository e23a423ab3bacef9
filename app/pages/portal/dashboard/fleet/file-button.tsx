import { Download } from 'lucide-react'
import { useState } from 'react'
import { ApiRefusal, fetchAsSignedIn } from '#app/session/api.ts'
import { authWords } from '#app/session/auth-words.ts'
import { Button } from '#ui/button.tsx'
import { downloadFile } from '#ui/download.ts'
import { useToast } from '#ui/toast.tsx'

/** Saves what the server has as a file, all of it and not only the page in sight. */
export function FileButton({ path, name }: { path: string; name: string }) {
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    if (busy) return
    setBusy(true)
    try {
      const answer = await fetchAsSignedIn(path)
      if (!answer.ok) throw new ApiRefusal(answer.status, await answer.json().catch(() => ({})))
      downloadFile(name, await answer.blob())
    } catch (error) {
      const description = authWords(error)
      toast({ title: 'Nothing was exported', description, variant: 'destructive' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button size="sm" variant="outline" className="max-sm:min-h-11" aria-busy={busy} onClick={save}>
      <Download aria-hidden="true" className="size-4" />
      {busy ? 'Exporting…' : 'Export CSV'}
    </Button>
  )
}
