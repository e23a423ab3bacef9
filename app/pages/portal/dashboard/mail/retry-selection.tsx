import { useMake } from '#app/portal/use-call.ts'
import { mailDeskCalls } from '#features/mail-desk/calls.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { useToast } from '#ui/toast.tsx'

/** Sends what was chosen again, each to its own address. */
export function RetrySelection({ ids, onDone }: { ids: string[]; onDone: () => void }) {
  const { sending, failure, make } = useMake()
  const toast = useToast()
  const retry = async () => {
    const result = await make(mailDeskCalls.retrySeveral, { input: { ids } })
    if (!result) return
    const { queued, left } = result.answer
    toast({
      title: queued === 1 ? '1 email is sent again' : `${queued} emails are sent again`,
      description:
        left === 0
          ? 'They leave this list as soon as they are handed over.'
          : `${left} could not be: a code or link that no longer works is not sent again.`,
    })
    onDone()
  }
  return (
    <>
      <Button
        variant="orange"
        size="sm"
        className="max-sm:min-h-11"
        aria-disabled={sending}
        onClick={() => sending || retry()}
      >
        {sending ? 'One moment…' : `Send ${ids.length} again`}
      </Button>
      {failure && (
        <Alert live kind="error" title="Nothing was sent again">
          {failure.message}
        </Alert>
      )}
    </>
  )
}
