import { Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { downloadFile } from '#ui/download.ts'
import { useToast } from '#ui/toast.tsx'
import { ApiRefusal, fetchAsSignedIn } from '../session/api.ts'
import { authWords } from '../session/auth-words.ts'
import { useNoticeEnd } from './use-api.ts'

/** Saves a file that only whoever is signed in may have: a link could not say who asks. */
export function SaveFileButton(props: {
  path: string
  name: string
  /** What the file is, for those who hear the button alone. */
  about: string
  children: ReactNode
}) {
  const toast = useToast()
  const noticeEnd = useNoticeEnd()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    if (busy) return
    setBusy(true)
    try {
      const answer = await fetchAsSignedIn(props.path)
      if (!answer.ok) throw new ApiRefusal(answer.status, await answer.json().catch(() => ({})))
      downloadFile(props.name, await answer.blob())
    } catch (error) {
      noticeEnd(error)
      const description = authWords(error)
      toast({ title: 'Nothing was saved', description, variant: 'destructive' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button size="sm" variant="outline" className="max-sm:min-h-11" aria-busy={busy} onClick={save}>
      <Download aria-hidden="true" className="size-4" />
      {props.children}
      <span className="sr-only"> {props.about}</span>
    </Button>
  )
}
