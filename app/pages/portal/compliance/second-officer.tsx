import { type ReactNode, useState } from 'react'
import { useNoticeEnd } from '#app/portal/use-api.ts'
import { authWords } from '#app/session/auth-words.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'

/** Something that one officer asked for and that only takes effect when another approves it. */
export function SecondOfficer(props: {
  title: string
  /** The reader asked for it: they can withdraw it, and not approve it. */
  isOwn: boolean
  mayDecide: boolean
  approve: string
  /** Asked before it is approved, of what cannot be undone. */
  question?: string
  decide: (approve: boolean) => Promise<void>
  children: ReactNode
}) {
  const { isOwn, decide } = props
  const [busy, setBusy] = useState<'approve' | 'decline'>()
  const [asking, setAsking] = useState(false)
  const [failure, setFailure] = useState<string>()
  const noticeEnd = useNoticeEnd()
  const send = (approve: boolean) => async () => {
    if (busy) return
    setBusy(approve ? 'approve' : 'decline')
    setFailure(undefined)
    try {
      await decide(approve)
    } catch (error) {
      noticeEnd(error)
      setFailure(authWords(error))
    } finally {
      setBusy(undefined)
    }
  }
  return (
    <Alert kind="warning" title={props.title}>
      <div className="grid gap-1 wrap-anywhere">{props.children}</div>
      {props.mayDecide && (
        <div className="mt-3 flex flex-wrap items-center gap-2 print:hidden">
          {!isOwn && (
            <Button
              size="sm"
              variant={props.question ? 'destructive' : 'orange'}
              aria-disabled={busy !== undefined}
              onClick={props.question ? () => setAsking(true) : send(true)}
            >
              {busy === 'approve' ? 'Approving…' : props.approve}
            </Button>
          )}
          <Button
            size="sm"
            variant="outline"
            aria-disabled={busy !== undefined}
            onClick={send(false)}
          >
            {busy === 'decline' ? 'One moment…' : isOwn ? 'Withdraw' : 'Decline'}
          </Button>
          {isOwn && <span className="text-sm">Another officer has to approve it.</span>}
        </div>
      )}
      {props.question && (
        <ConfirmDialog
          open={asking}
          onOpenChange={setAsking}
          destructive
          title={`${props.approve}?`}
          description={`${props.question} This cannot be undone.`}
          confirmLabel={props.approve}
          onConfirm={() => decide(true)}
          failureWords={(error) => {
            noticeEnd(error)
            return authWords(error)
          }}
        />
      )}
      {failure && (
        <p role="alert" className="mt-2 font-medium text-alarm">
          {failure}
        </p>
      )}
    </Alert>
  )
}
